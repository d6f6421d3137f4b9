import { TAX_DOCUMENT_KINDS } from '#contract/document-constants.ts';
import { titleNameOf, type DocumentTranslate } from '#contract/document-layout.ts';
import type { Bilingual, IssuedDocument } from '#contract/documents.ts';
import { riyadhDay, riyadhTime } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { AddressParts } from '#contract/e-invoices.ts';
import type { Halalas } from '#contract/money.ts';
import { element, withAttributes, writeXml, type XmlElement } from './xml.ts';

/*
 * A document as UBL 2.1, in the authority's profile (XML implementation standard). Terms in
 * brackets are those of its data dictionary.
 */

/** What the first document of a unit names as the hash of the one before: that of "0". */
export const FIRST_PREVIOUS_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** The place of a document in the chain of its unit. */
export interface ChainPlace {
  uuid: string;
  /** 1 for the first (ICV, KSA-16). */
  counter: number;
  /** Base64 (PIH, KSA-13). */
  previousHash: string;
}

/** UNTDID 1001. */
const TYPE_CODES: Record<string, string> = { credit_note: '381', debit_note: '383' };
const INVOICE_TYPE_CODE = '388';
/** UNTDID 4461; 1 is "not defined". */
const PAYMENT_MEANS: Record<string, string> = {
  ...{ cash: '10', transfer: '30', card: '48', mada: '48', apple_pay: '48' },
};
/** UNTDID 5189 and 7161: a discount, a delivery. */
const DISCOUNT_CODE = '95';
const DELIVERY_CODE = 'DL';

/** Words in both languages. */
type Word = (key: string, values?: Record<string, string | number>) => string;

/**
 * Whether a document is for a business, and cleared before it is given out; every other tax document
 * is simplified, and reported. A note is what the invoice is that it corrects.
 */
export function isStandard({ kind, buyer }: Pick<IssuedDocument, 'kind' | 'buyer'>): boolean {
  // As the kind of the invoice was chosen (`rental-api/domain/documents.ts`).
  return kind === 'tax_invoice' || (kind !== 'simplified_invoice' && buyer.tax_number !== '');
}

/**
 * The XML of a tax document without its stamp; throws for a document that is none. `translate` has
 * the words of `documents.json`.
 */
export function writeInvoice(
  document: IssuedDocument,
  place: ChainPlace,
  translate: DocumentTranslate,
): string {
  const word: Word = (key, values) =>
    both({ ar: translate('ar', key, values), en: translate('en', key, values) });
  if (!TAX_DOCUMENT_KINDS.includes(document.kind)) throw new Error(`${document.kind} is no sale`);
  const { number, kind, corrects, order, issued_at, net, tax, total } = document;
  const issued = new Date(issued_at);
  const lines = listLines(document, word);
  const { discount, delivery } = lines;
  const subtotal = net + discount - delivery;
  const category = taxCategory(document, word);
  const sum = (name: string, halalas: Halalas) => amount(name, halalas);
  return writeXml(
    element(
      'Invoice',
      element('cbc:ProfileID', 'reporting:1.0'),
      element('cbc:ID', number),
      element('cbc:UUID', place.uuid),
      element('cbc:IssueDate', riyadhDay(issued)),
      element('cbc:IssueTime', riyadhTime(issued)),
      withAttributes(
        { name: isStandard(document) ? '0100000' : '0200000' },
        element('cbc:InvoiceTypeCode', TYPE_CODES[kind] ?? INVOICE_TYPE_CODE),
      ),
      element('cbc:DocumentCurrencyCode', 'SAR'),
      element('cbc:TaxCurrencyCode', 'SAR'),
      element('cac:OrderReference', element('cbc:ID', order)),
      corrects
        ? element(
            'cac:BillingReference',
            element('cac:InvoiceDocumentReference', element('cbc:ID', corrects)),
          )
        : null,
      element(
        'cac:AdditionalDocumentReference',
        element('cbc:ID', 'ICV'),
        element('cbc:UUID', String(place.counter)),
      ),
      element(
        'cac:AdditionalDocumentReference',
        element('cbc:ID', 'PIH'),
        element(
          'cac:Attachment',
          withAttributes(
            { mimeCode: 'text/plain' },
            element('cbc:EmbeddedDocumentBinaryObject', place.previousHash),
          ),
        ),
      ),
      element('cac:AccountingSupplierParty', writeSeller(document)),
      element('cac:AccountingCustomerParty', writeBuyer(document)),
      element(
        'cac:Delivery',
        element('cbc:ActualDeliveryDate', document.from),
        element('cbc:LatestDeliveryDate', document.to),
      ),
      element(
        'cac:PaymentMeans',
        element('cbc:PaymentMeansCode', PAYMENT_MEANS[document.payment_method ?? ''] ?? '1'),
        // The reason of a note (KSA-10).
        corrects ? element('cbc:InstructionNote', reasonOf(document, word)) : null,
      ),
      discount > 0
        ? allowance(
            false,
            DISCOUNT_CODE,
            word('sums.discount', { coupon: document.coupon ?? '' }).trim(),
            discount,
            category,
          )
        : null,
      delivery > 0
        ? allowance(true, DELIVERY_CODE, word('sums.delivery'), delivery, category)
        : null,
      element('cac:TaxTotal', sum('cbc:TaxAmount', tax)),
      element(
        'cac:TaxTotal',
        sum('cbc:TaxAmount', tax),
        element(
          'cac:TaxSubtotal',
          sum('cbc:TaxableAmount', net),
          sum('cbc:TaxAmount', tax),
          category,
        ),
      ),
      element(
        'cac:LegalMonetaryTotal',
        sum('cbc:LineExtensionAmount', subtotal),
        sum('cbc:TaxExclusiveAmount', net),
        sum('cbc:TaxInclusiveAmount', total),
        discount > 0 ? sum('cbc:AllowanceTotalAmount', discount) : null,
        delivery > 0 ? sum('cbc:ChargeTotalAmount', delivery) : null,
        sum('cbc:PayableAmount', total),
      ),
      ...lines.lines.map((line, index) => writeLine(line, index + 1, document)),
    ),
  );
}

/** A line of the XML: what is charged, so many of it at that price. */
interface ChargedLine {
  name: string;
  /** Units × days, in unit days; or one piece. */
  count: number;
  unit: 'DAY' | 'PCE';
  price: Halalas;
  /** Units and days, where the count is of both. */
  description?: string;
}

/**
 * The lines, discount and delivery of a document. Where its lines do not add up to its sums, as on
 * a note about an amount, one line stands for all.
 */
function listLines(
  document: IssuedDocument,
  word: Word,
): {
  lines: ChargedLine[];
  discount: Halalas;
  delivery: Halalas;
} {
  const { net, discount, delivery } = document;
  const lines = document.lines.map(({ name, quantity, days, price_per_day }): ChargedLine => ({
    name: both(name),
    count: quantity * days,
    unit: 'DAY',
    price: price_per_day,
    description: `${quantity} × ${days}`,
  }));
  const subtotal = lines.reduce((all, { count, price }) => all + count * price, 0);
  const addsUp = lines.length > 0 || delivery > 0;
  if (addsUp && subtotal - discount + delivery === net && (lines.length > 0 || discount === 0)) {
    // An invoice has at least one line: a delivery alone is that.
    if (lines.length > 0) return { lines, discount, delivery };
    return { lines: [piece(word('sums.delivery'), net)], discount: 0, delivery: 0 };
  }
  return { lines: [piece(describeWhole(document, word), net)], discount: 0, delivery: 0 };
}

const piece = (name: string, price: Halalas): ChargedLine => ({
  ...{ name, count: 1, unit: 'PCE', price },
});

/** What one line says that stands for a whole document. */
function describeWhole(document: IssuedDocument, word: Word): string {
  const { subject, corrects } = document;
  if (corrects !== null) return `${word('facts.corrects')} ${corrects}`;
  return word(subject === 'late_days' ? 'sums.late' : `titles.${titleNameOf(document)}`);
}

function writeLine(
  { name, count, unit, price, description }: ChargedLine,
  id: number,
  { tax_percentage }: IssuedDocument,
): XmlElement {
  const net = count * price;
  const tax = Math.round((net * tax_percentage) / 100);
  return element(
    'cac:InvoiceLine',
    element('cbc:ID', String(id)),
    withAttributes({ unitCode: unit }, element('cbc:InvoicedQuantity', String(count))),
    amount('cbc:LineExtensionAmount', net),
    element('cac:TaxTotal', amount('cbc:TaxAmount', tax), amount('cbc:RoundingAmount', net + tax)),
    element(
      'cac:Item',
      description ? element('cbc:Description', description) : null,
      element('cbc:Name', name),
      element('cac:ClassifiedTaxCategory', ...rateOf(tax_percentage)),
    ),
    element('cac:Price', amount('cbc:PriceAmount', price)),
  );
}

function allowance(
  isCharge: boolean,
  code: string,
  reason: string,
  halalas: Halalas,
  category: XmlElement,
): XmlElement {
  return element(
    'cac:AllowanceCharge',
    element('cbc:ChargeIndicator', String(isCharge)),
    element('cbc:AllowanceChargeReasonCode', code),
    element('cbc:AllowanceChargeReason', reason),
    amount('cbc:Amount', halalas),
    { ...category, children: category.children.filter((child) => !isExemption(child)) },
  );
}

const isExemption = (child: XmlElement['children'][number]) =>
  typeof child === 'object' && child?.name.startsWith('cbc:TaxExemption');

/** Category and rate: standard, or outside the tax where the shop charges none. */
function taxCategory({ tax_percentage }: IssuedDocument, word: Word): XmlElement {
  const [id, percent, scheme] = rateOf(tax_percentage);
  const exemption =
    tax_percentage === 0
      ? [
          element('cbc:TaxExemptionReasonCode', 'VATEX-SA-OOS'),
          element('cbc:TaxExemptionReason', word('notes.outOfScope')),
        ]
      : [];
  return element('cac:TaxCategory', id, percent, ...exemption, scheme);
}

function rateOf(percentage: number): [XmlElement, XmlElement, XmlElement] {
  return [
    element('cbc:ID', percentage === 0 ? 'O' : 'S'),
    element('cbc:Percent', percentage.toFixed(2)),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ];
}

function writeSeller({ seller }: IssuedDocument): XmlElement {
  const { name, address, vat_number, commercial_registration, place } = seller;
  return writeParty({
    id: commercial_registration,
    address: place ?? addressLine(address.ar || address.en),
    vatNumber: vat_number,
    // The name in Arabic: the invoice is (VAT regulations, article 53).
    name: name.ar || name.en,
  });
}

function writeBuyer(document: IssuedDocument): XmlElement {
  const { company_name, name, tax_number, commercial_number, company_address, place } =
    document.buyer;
  if (!isStandard(document)) return writeParty({ name });
  return writeParty({
    // Required where there is no VAT number (BR-KSA-81).
    id: commercial_number,
    address: place ?? addressLine(company_address),
    vatNumber: tax_number,
    name: company_name || name,
  });
}

/** An address of which only one line is known. */
function addressLine(street: string): AddressParts {
  return { street, building: '', district: '', city: '', postal_code: '' };
}

function writeParty({
  id = '',
  address,
  vatNumber = '',
  name,
}: {
  /** Ten digits: a commercial registration, or a unified number, which begins with 7. */
  id?: string;
  address?: AddressParts;
  vatNumber?: string;
  name: string;
}): XmlElement {
  const part = (tag: string, text: string) => (text ? element(`cbc:${tag}`, text) : null);
  return element(
    'cac:Party',
    id
      ? element(
          'cac:PartyIdentification',
          withAttributes({ schemeID: id.startsWith('7') ? '700' : 'CRN' }, element('cbc:ID', id)),
        )
      : null,
    address
      ? element(
          'cac:PostalAddress',
          part('StreetName', address.street),
          part('BuildingNumber', address.building),
          part('CitySubdivisionName', address.district),
          part('CityName', address.city),
          part('PostalZone', address.postal_code),
          element('cac:Country', element('cbc:IdentificationCode', 'SA')),
        )
      : null,
    element(
      'cac:PartyTaxScheme',
      vatNumber ? element('cbc:CompanyID', vatNumber) : null,
      element('cac:TaxScheme', element('cbc:ID', 'VAT')),
    ),
    element('cac:PartyLegalEntity', element('cbc:RegistrationName', name)),
  );
}

function amount(name: string, halalas: Halalas): XmlElement {
  return withAttributes({ currencyID: 'SAR' }, element(name, toDecimal(halalas)));
}

function reasonOf({ reason, note }: IssuedDocument, word: Word): string {
  const words = word(`reasons.${reason ?? 'correction'}`);
  return note ? `${words}: ${note}` : words;
}

/** Arabic first, as the law wants (VAT regulations, article 53), and English. */
function both({ ar, en }: Bilingual): string {
  return ar && en && ar !== en ? `${ar} | ${en}` : ar || en;
}
