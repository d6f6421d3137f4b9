import { fromDecimal } from '#contract/decimal.ts';
import type { PlatformMessage } from '../platform.ts';
import { findStampFaults, isSimplified, readReference, readStampCertificate } from '../stamp.ts';
import { childText, findChild, hashInvoice, listChildren, readXml } from '../xml.ts';

/*
 * What the stand-in checks of a document: shape, hash, chain, stamp, code, and of the authority's
 * business rules those that can go wrong here (decision 49 says how all of them were tried).
 */

export interface CheckedInvoice {
  errors: PlatformMessage[];
  warnings: PlatformMessage[];
  number: string;
  uuid: string;
  typeCode: string;
  isSimplified: boolean;
  counter: number;
  previousHash: string;
  hash: string;
  vatNumber: string;
  /** That it was stamped with, base64 of its DER; '' for none. */
  certificate: string;
}

const SUPPLIER = ['cac:AccountingSupplierParty', 'cac:Party'];
const CUSTOMER = ['cac:AccountingCustomerParty', 'cac:Party'];
const VAT = ['cac:PartyTaxScheme', 'cbc:CompanyID'];

type Rule = [code: string, holds: (root: Element) => boolean, message: string];

const numberAt = (root: Element, ...path: string[]) => fromDecimal(childText(root, ...path)) ?? NaN;
const sumOf = (root: Element, name: string, of: (child: Element) => number) =>
  listChildren(root)
    .filter(({ nodeName }) => nodeName === name)
    .reduce((sum, child) => sum + of(child), 0);
const allowances = (root: Element, isCharge: boolean) =>
  sumOf(root, 'cac:AllowanceCharge', (child) =>
    childText(child, 'cbc:ChargeIndicator') === String(isCharge)
      ? numberAt(child, 'cbc:Amount')
      : 0,
  );
const TOTALS = 'cac:LegalMonetaryTotal';
const isNote = (root: Element) => childText(root, 'cbc:InvoiceTypeCode') !== '388';

/** Rules by which a document is refused. */
const ERRORS: Rule[] = [
  [
    'BR-KSA-EN16931-01',
    (root) => childText(root, 'cbc:ProfileID') === 'reporting:1.0',
    'Business process must be reporting:1.0',
  ],
  [
    'BR-KSA-03',
    (root) => /^[\w-]+$/.test(childText(root, 'cbc:UUID')),
    'The invoice must have a unique identifier',
  ],
  [
    'BR-KSA-05',
    (root) => ['388', '381', '383', '386'].includes(childText(root, 'cbc:InvoiceTypeCode')),
    'The invoice type code is unknown',
  ],
  [
    'BR-KSA-06',
    (root) =>
      /^0[12][01]{5}$/.test(findChild(root, 'cbc:InvoiceTypeCode')?.getAttribute('name') ?? ''),
    'The invoice transaction code is unknown',
  ],
  [
    'BR-KSA-08',
    (root) =>
      /^[A-Za-z\d]+$/.test(childText(root, ...SUPPLIER, 'cac:PartyIdentification', 'cbc:ID')),
    'The seller must be identified',
  ],
  [
    'BR-KSA-40',
    (root) => /^3\d{13}3$/.test(childText(root, ...SUPPLIER, ...VAT)),
    'The VAT number of the seller has 15 digits and begins and ends with 3',
  ],
  [
    'BR-KSA-44',
    (root) => /^(3\d{13}3)?$/.test(childText(root, ...CUSTOMER, ...VAT)),
    'The VAT number of the buyer has 15 digits and begins and ends with 3',
  ],
  [
    'BR-KSA-33',
    (root) => /^\d+$/.test(readReference(root, 'ICV', 'cbc:UUID')),
    'The invoice must have a counter of digits',
  ],
  [
    'BR-KSA-17',
    (root) => !isNote(root) || childText(root, 'cac:PaymentMeans', 'cbc:InstructionNote') !== '',
    'A credit or debit note must say why',
  ],
  [
    'BR-KSA-56',
    (root) => {
      const path = ['cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'];
      return !isNote(root) || childText(root, ...path) !== '';
    },
    'A credit or debit note must name its invoice',
  ],
  [
    'BR-CO-10',
    (root) =>
      sumOf(root, 'cac:InvoiceLine', (line) => numberAt(line, 'cbc:LineExtensionAmount')) ===
      numberAt(root, TOTALS, 'cbc:LineExtensionAmount'),
    'The sum of the lines is not the total of the lines',
  ],
  [
    'BR-CO-13',
    (root) =>
      numberAt(root, TOTALS, 'cbc:LineExtensionAmount') -
        allowances(root, false) +
        allowances(root, true) ===
      numberAt(root, TOTALS, 'cbc:TaxExclusiveAmount'),
    'Lines, allowances and charges are not the total without VAT',
  ],
  [
    'BR-CO-15',
    (root) =>
      numberAt(root, TOTALS, 'cbc:TaxExclusiveAmount') +
        numberAt(root, 'cac:TaxTotal', 'cbc:TaxAmount') ===
      numberAt(root, TOTALS, 'cbc:TaxInclusiveAmount'),
    'The total with VAT is not the total without it and the VAT',
  ],
  [
    'BR-16',
    (root) => findChild(root, 'cac:InvoiceLine') !== undefined,
    'An invoice has at least one line',
  ],
];

const address = (root: Element, party: readonly string[], name: string) =>
  childText(root, ...party, 'cac:PostalAddress', `cbc:${name}`);
const hasAddress = (root: Element, party: readonly string[]) =>
  ['StreetName', 'BuildingNumber', 'CitySubdivisionName', 'CityName', 'PostalZone'].every(
    (name) => address(root, party, name) !== '',
  );

/** Rules that the authority tells of, and takes the document. */
const WARNINGS: Rule[] = [
  ['BR-KSA-09', (root) => hasAddress(root, SUPPLIER), 'The address of the seller is not whole'],
  [
    'BR-KSA-66',
    (root) => /^\d{5}$/.test(address(root, SUPPLIER, 'PostalZone')),
    'The postal code of the seller has five digits',
  ],
  [
    'BR-KSA-63',
    (root) => isSimplified(root) || hasAddress(root, CUSTOMER),
    'The address of the buyer is not whole',
  ],
  [
    'BR-KSA-81',
    (root) =>
      isSimplified(root) ||
      childText(root, ...CUSTOMER, ...VAT) !== '' ||
      childText(root, ...CUSTOMER, 'cac:PartyIdentification', 'cbc:ID') !== '',
    'A buyer without a VAT number is named by another one',
  ],
  [
    'BR-KSA-15',
    (root) =>
      isSimplified(root) || childText(root, 'cac:Delivery', 'cbc:ActualDeliveryDate') !== '',
    'A tax invoice must have its supply date',
  ],
];

/** What is wrong with a document that came with that UUID and hash. */
export function checkInvoice(
  xml: string,
  said: { uuid: string; hash: string },
  today: string,
): CheckedInvoice {
  let root: Element;
  try {
    root = readXml(xml).documentElement;
  } catch {
    const errors = [{ code: 'XSD_SCHEMA_ERROR', message: 'Schema validation failed' }];
    return { ...NOTHING, ...said, errors };
  }
  const broken = (rules: readonly Rule[]) =>
    rules
      .filter(([, holds]) => !holds(root))
      .map(([code, , message]) => ({ code, message: `[${code}] - ${message}` }));
  const errors = broken(ERRORS);
  const refuse = (code: string, message: string) => void errors.push({ code, message });
  const hash = hashInvoice(xml);
  if (hash !== said.hash) refuse('invalid-invoice-hash', 'The hash is not that of the invoice');
  if (childText(root, 'cbc:UUID') !== said.uuid) refuse('uuid', 'The UUID is another one');
  // In Riyadh, as the day of issue.
  if (childText(root, 'cbc:IssueDate') > today)
    refuse('BR-KSA-04', 'The issue date is in the future');
  const faults = findStampFaults(xml);
  // A standard document is stamped by the authority.
  if (isSimplified(root) && faults.length > 0)
    refuse('invalid-stamp', `The cryptographic stamp does not hold: ${faults.join(', ')}`);
  return {
    ...{ errors, warnings: broken(WARNINGS), hash, uuid: said.uuid },
    number: childText(root, 'cbc:ID'),
    typeCode: childText(root, 'cbc:InvoiceTypeCode'),
    isSimplified: isSimplified(root),
    counter: Number(readReference(root, 'ICV', 'cbc:UUID')) || 0,
    previousHash: readReference(root, 'PIH', 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject'),
    vatNumber: childText(root, ...SUPPLIER, ...VAT),
    certificate: readStampCertificate(root),
  };
}

const NOTHING = {
  ...{ warnings: [], number: '', typeCode: '', isSimplified: false, counter: 0 },
  ...{ previousHash: '', vatNumber: '', certificate: '' },
};
