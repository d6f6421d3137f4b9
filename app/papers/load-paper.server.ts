import { data } from '@remix-run/node';
import { getTranslator } from '#app/locale/translator.server.ts';
import { findSeller, type Seller } from '#app/requests/site-data.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import {
  describePaper,
  listCustomerPapers,
  paperNumber,
  type CustomerPaper,
} from '#contract/customer-papers.ts';
import type { Order } from '#contract/orders.ts';
import { PAPER_TITLES } from './paper-titles.ts';
import { drawTaxQr } from './qr.server.ts';

/** What a paper of an order shows. */
export interface PaperContent {
  paper: CustomerPaper;
  title: string;
  /** As it is printed. */
  number: string;
  order: Order;
  /** Who ordered; '' for what is not known. */
  customer: { name: string; phone: string };
  seller: Seller;
  /** When the document was issued, or the order placed, as ISO 8601; null where not known. */
  at: string | null;
  /** Whether it is about a sale, so that the tax authority wants its date. */
  isInvoice: boolean;
  /** The tax authority's code as SVG. */
  qr: string | undefined;
}

/** A paper of an order, with the names and words of the visitor's language; 404 where it has none. */
export async function loadPaper(
  visitor: Visitor,
  paper: string | undefined,
  { order, customer }: Pick<PaperContent, 'order' | 'customer'>,
): Promise<PaperContent> {
  const found = listCustomerPapers(order).find((one) => one === paper);
  if (!found) throw data({ message: '' }, { status: 404 });
  const seller = await findSeller(visitor);
  const { t } = getTranslator(visitor.language);
  const { at, sale } = describePaper(found, order);
  const { name, vatNumber } = seller;
  return {
    paper: found,
    title: `${t(`orders:${PAPER_TITLES[found]}`)} ${order.number}`,
    number: paperNumber(found, order.number),
    ...{ order, customer, seller, at, isInvoice: sale !== undefined },
    qr: at && sale ? drawTaxQr({ seller: name, vatNumber, at, ...sale }) : undefined,
  };
}
