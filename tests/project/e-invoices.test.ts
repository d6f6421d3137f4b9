import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDecimal } from '#contract/decimal.ts';
import type { DocumentTranslate } from '#contract/document-layout.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import { createTranslate } from '#rental-api/http/translate.ts';
import {
  certifyRequest,
  generateKey,
  requestCertificate,
} from '#rental-api/e-invoices/certificates.ts';
import { decodeQr, encodeEInvoiceQr } from '#rental-api/e-invoices/qr-code.ts';
import { findStampFaults, readQr, stampInvoice } from '#rental-api/e-invoices/stamp.ts';
import {
  FIRST_PREVIOUS_HASH,
  isStandard,
  writeInvoice,
} from '#rental-api/e-invoices/write-invoice.ts';
import { childText, findChild, hashInvoice, readXml } from '#rental-api/e-invoices/xml.ts';
import { orderDocuments } from '#tests/support/e-invoices.ts';

/*
 * E-invoices as the authority wants them. Its schemas and samples are no part of this repository
 * (`../shared/e-invoice`); without them and `xmllint` what needs them is left out.
 */

const SHARED = '../shared/e-invoice';
const SCHEMA = join(SHARED, 'xsd/maindoc/UBL-Invoice-2.1.xsd');
const hasSchema = existsSync(SCHEMA) && spawnSync('xmllint', ['--version']).status === 0;

let translate: DocumentTranslate;
let privateKey: string;
let certificate: string;
beforeAll(async () => {
  const words = await createTranslate();
  translate = (language, key, values) => words(language, `documents.${key}`, values);
  privateKey = generateKey();
  const subject = {
    ...{ organization: 'شركة سبعة', unit: 'Riyadh', vatNumber: '311111111101113' },
    ...{ address: 'RRRD2929', category: 'Rental, of props' },
  };
  const { request } = await requestCertificate(privateKey, 'sandbox', subject);
  const validity = { from: new Date(0), until: new Date(2 ** 41) };
  certificate = await certifyRequest(request, generateKey(), validity);
});

let counter = 0;
function stamped(document: IssuedDocument) {
  const place = { uuid: randomUUID(), counter: ++counter, previousHash: FIRST_PREVIOUS_HASH };
  const bare = writeInvoice(document, place, translate);
  return stampInvoice(bare, { privateKey, certificate, at: new Date('2026-03-01T21:30:01Z') });
}

describe.skipIf(!existsSync(SHARED))('the authority’s own samples', () => {
  const read = (name: string) => readFileSync(join(SHARED, 'samples', `${name}.xml`), 'utf8');

  it.each([
    ...['Simplified_Invoice', 'Simplified_Credit_Note', 'Standard_Credit_Note'],
    'Standard_Debit_Note',
  ])('%s has the hash, the stamp and the code that we make of it', (name) => {
    expect(findStampFaults(read(name))).toEqual([]);
  });

  it('of the standard invoice the code has our hash, which its reference does not', () => {
    const xml = read('Standard_Invoice');
    const code = readQr(readXml(xml).documentElement);
    expect(decodeQr(code).get(6)?.toString()).toBe(hashInvoice(xml));
    expect(findStampFaults(xml)).toEqual(['hash']);
  });

  it('say which hash the first invoice names', () => {
    const first = readFileSync(join(SHARED, 'samples/first-previous-hash.txt'), 'utf8');
    expect(FIRST_PREVIOUS_HASH).toBe(first.trim());
  });
});

it('the XML of any document has its sums, its kind and a stamp that holds', () => {
  fc.assert(
    fc.property(orderDocuments, (documents) => {
      for (const document of documents) {
        const { xml, hash, qr } = stamped(document);
        expect(findStampFaults(xml)).toEqual([]);
        const root = readXml(xml).documentElement;
        expect([hashInvoice(xml), readQr(root)]).toEqual([hash, qr]);
        const totals = findChild(root, 'cac:LegalMonetaryTotal')!;
        const said = (name: string) => childText(totals, `cbc:${name}`);
        expect([said('TaxExclusiveAmount'), said('TaxInclusiveAmount')]).toEqual([
          toDecimal(document.net),
          toDecimal(document.total),
        ]);
        expect(childText(root, 'cac:TaxTotal', 'cbc:TaxAmount')).toBe(toDecimal(document.tax));
        const code = decodeQr(qr);
        expect([code.get(4)?.toString(), code.get(5)?.toString()]).toEqual([
          toDecimal(document.total),
          toDecimal(document.tax),
        ]);
        // The signature of the certificate is for what nobody clears.
        expect(code.has(9)).toBe(!isStandard(document));
        expect(childText(root, 'cbc:IssueDate')).toBe('2026-03-02');
      }
    }),
    { numRuns: 30, seed: 51 },
  );
});

it.each([
  ['an amount', (xml: string) => xml.replace(/(<cbc:PayableAmount[^>]*>)\d/, '$19')],
  ['the number', (xml: string) => xml.replace('INV-2026-', 'INV-2027-')],
  ['the counter', (xml: string) => xml.replace(/(ICV<\/cbc:ID><cbc:UUID>)\d/, '$10')],
  ['a space', (xml: string) => xml.replace('<cac:InvoiceLine>', ' <cac:InvoiceLine>')],
  ['the code', (xml: string) => xml.replace(/(>QR<.*?plain">)./, '$1B')],
  ['the time of the stamp', (xml: string) => xml.replace('21:30:01Z', '21:30:02Z')],
])('a stamp does not hold once %s is changed', (_, change) => {
  const [document] = fc.sample(orderDocuments, { numRuns: 1, seed: 1 })[0]!;
  const { xml } = stamped(document!);
  const changed = change(xml);
  expect(changed).not.toBe(xml);
  expect(findStampFaults(changed)).not.toEqual([]);
});

describe('the code', () => {
  const QR = {
    ...{
      vatNumber: '311111111101113',
      at: '2026-03-06T02:30:00Z',
      total: '1000.00',
      tax: '130.43',
    },
    ...{ hash: 'a'.repeat(44), signature: 'b'.repeat(96), publicKey: new Uint8Array(88) },
    certificateSignature: new Uint8Array(72),
  };
  it.each(['سبعة', 'شركة '.repeat(60), '🎬'.repeat(100)])('of the seller %s fits', (seller) => {
    const code = encodeEInvoiceQr({ ...QR, seller });
    expect(code.length).toBeLessThanOrEqual(700);
    const name = decodeQr(code).get(1)!.toString();
    expect([seller.startsWith(name), name.includes('\ufffd')]).toEqual([true, false]);
  });
});

it('what XML cannot have is left out of a name, and its signs are kept', () => {
  const [document] = fc.sample(orderDocuments, { numRuns: 1, seed: 2 })[0]!;
  const name = { ar: 'دلة <&> \u0000\u0008\ufffe\ud800 "نحاس"', en: '' };
  const named = { ...document!, seller: { ...document!.seller, name } };
  const { xml } = stamped(named);
  const supplier = findChild(readXml(xml).documentElement, 'cac:AccountingSupplierParty')!;
  const path = ['cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName'];
  expect(childText(supplier, ...path)).toBe('دلة <&>  "نحاس"');
});

describe.skipIf(!hasSchema)('the authority’s schema', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'm7-e-invoices-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds every document of 200 random orders valid', () => {
    const files = fc
      .sample(orderDocuments, { numRuns: 200, seed: 51 })
      .flat()
      .map((document, at) => {
        const file = join(folder, `${at}.xml`);
        writeFileSync(file, stamped(document).xml);
        return file;
      });
    expect(files.length).toBeGreaterThan(1_000);
    const { stderr } = spawnSync('xmllint', ['--noout', '--schema', SCHEMA, ...files], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const lines = stderr.trim().split('\n');
    const faults = lines.filter((line) => !line.endsWith(' validates'));
    expect([faults.slice(0, 3), lines.length]).toEqual([[], files.length]);
  });
});
