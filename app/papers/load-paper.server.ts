import { data } from '@remix-run/node';
import { getTranslator } from '#app/locale/translator.server.ts';
import { findSeller, type Seller } from '#app/requests/site-data.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import { listCustomerPapers, paperOf } from '#contract/customer-papers.ts';
import {
  layOutDocument,
  type DocumentLayout,
  type DocumentTranslate,
} from '#contract/document-layout.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import type { Order } from '#contract/orders.ts';
import { titleOfPaper } from './paper-titles.ts';
import { drawQr } from './qr.server.ts';

/** An issued document as a page shows it. */
export interface ShownDocument extends Omit<DocumentLayout, 'qr'> {
  /** The tax authority's code as SVG. */
  qr: { label: DocumentLayout['title']; svg: string } | null;
}

/** What a page for printing shows. */
export interface PaperContent {
  title: string;
  order: Order;
  /** Who ordered; '' for what is not known. */
  customer: { name: string; phone: string };
  seller: Seller;
  /** None before the invoice is issued: the page is the order slip then. */
  documents: ShownDocument[];
}

/** A page of an order for printing; 404 where it has none of that name. */
export async function loadPaper(
  visitor: Visitor,
  name: string | undefined,
  { order, customer }: Pick<PaperContent, 'order' | 'customer'>,
  listDocuments: () => Promise<IssuedDocument[]>,
): Promise<PaperContent> {
  const paper = listCustomerPapers(order.documents).find((one) => one === name);
  if (!paper) throw data({ message: '' }, { status: 404 });
  const isIssued = order.documents.some((document) => paperOf(document) === paper);
  const issued = isIssued ? await listDocuments() : [];
  const documents = issued
    .filter((document) => paperOf(document) === paper)
    .map((document) => showDocument(document));
  // Known of the order, and not to be had: only the slip can stand for it.
  if (documents.length === 0 && paper !== 'slip') throw data({ message: '' }, { status: 404 });
  const { t } = getTranslator(visitor.language);
  const [only, ...others] = documents;
  const title =
    only && others.length === 0
      ? `${only.title[visitor.language]} ${only.number}`
      : `${t(`orders:${titleOfPaper(paper, order.documents)}`)} ${order.number}`;
  return { ...{ title, order, customer, documents }, seller: await findSeller(visitor) };
}

function showDocument(document: IssuedDocument): ShownDocument {
  const { qr, ...layout } = layOutDocument(document, translate);
  return { ...layout, qr: qr && { label: qr.label, svg: drawQr(qr.text) } };
}

const translate: DocumentTranslate = (language, key, values) =>
  // Keys are put together from the kinds of documents, so they are not typed.
  (getTranslator(language).getFixedT(language, 'documents') as DocumentText)(key, values);
type DocumentText = (key: string, values?: Record<string, string | number>) => string;
