import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { IssuedDocument } from '#contract/documents.ts';
import { createTranslate } from '../http/translate.ts';
import { renderDocumentPdf } from './document-pdf.ts';
import { toVisualRuns } from './visual-runs.ts';

const INVOICE: IssuedDocument = {
  ...{ number: 'TINV-2026-000001', kind: 'tax_invoice', subject: 'rent', order: 'M7-1001' },
  ...{ corrects: null, reason: null, note: null, language: 'ar', migrated: false },
  issued_at: '2026-03-01T09:00:00.000Z',
  seller: {
    name: { ar: 'مؤسسة الديكور', en: 'Props Est.' },
    address: { ar: 'الرياض', en: 'Riyadh' },
    ...{ vat_number: '310122393500003', commercial_registration: '1010101010' },
  },
  buyer: {
    ...{ name: 'نورة الحربي', phone: '+966512345678', company_name: 'Desert Films' },
    ...{ project_name: '', tax_number: '300000000000003', commercial_number: '' },
    company_address: '',
  },
  ...{ from: '2026-03-02', to: '2026-03-03', days: 2 },
  lines: [
    {
      name: { ar: 'كنبة خضراء (3 مقاعد)', en: 'Green sofa' },
      ...{ quantity: 1, days: 2, price_per_day: 10_000, amount: 20_000 },
    },
  ],
  ...{ subtotal: 20_000, discount: 0, coupon: null, delivery: 0 },
  ...{ net: 20_000, tax_percentage: 15, tax: 3_000, total: 23_000 },
  ...{ insurance: 4_000, payment_method: 'cash', settlement: null },
  qr: 'AQxCb2JzIFJlY29yZHM=',
};

async function render(change: Partial<IssuedDocument> = {}): Promise<Buffer> {
  const translate = await createTranslate();
  return renderDocumentPdf({ ...INVOICE, ...change }, (language, key, values) =>
    translate(language, `documents.${key}`, values),
  );
}

/** The text that is read aloud and copied, line by line. */
function textOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(
    ({ index, 0: head }) => {
      const start = index + head.length;
      return pdf.subarray(start, source.indexOf('endstream', start));
    },
  );
  return streams.flatMap((stream) => {
    let content: string;
    try {
      content = inflateSync(stream).toString('latin1');
    } catch {
      return [];
    }
    return [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text]) =>
      decode(text!),
    );
  });
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decode(text: string): string {
  const bytes = Buffer.from(
    text.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character),
    'latin1',
  );
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isUtf16 ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

describe('the PDF of a document', () => {
  it('is PDF/A-3b with every font in it, and the same bytes each time', async () => {
    const pdf = await render();
    const source = pdf.toString('latin1');
    expect(source).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(source).toContain('GTS_PDFA1');
    expect(source).not.toMatch(/Helvetica|\/JavaScript|\/Encrypt/);
    const fonts = source.match(/\/FontDescriptor\b/g)!.length;
    expect(source.match(/\/FontFile2\b/g)!.length).toBe(fonts / 2);
    expect((await render()).equals(pdf)).toBe(true);
    expect((await render({ note: 'x' })).equals(pdf)).toBe(false);
  });

  it('says everything in both languages', async () => {
    const text = textOf(await render());
    for (const said of [
      ...['فاتورة ضريبية', 'Tax invoice', 'TINV-2026-000001', 'مؤسسة الديكور', 'Props Est.'],
      ...['نورة الحربي', '300000000000003', 'كنبة خضراء (3 مقاعد)', 'Green sofa', '230.00 SAR'],
    ])
      expect(text).toContain(said);
  });

  it.each([
    ['nothing', ''],
    ['a sign whose mirrored one has no glyph', 'شركة أ∕ب'],
    ['emoji', 'مصباح 😀'],
    ['a script without glyphs', '日本語 हिन्दी'],
    ['controls and marks of direction', 'a\u0000\u202eb\u2066c\nd'],
    ['half a pair', 'x\ud83d'],
    ['a word that is wider than the page', 'ع'.repeat(400)],
    ['brackets in both directions', '(أفلام) [Films] «نجد»'],
  ])('is drawn with %s in it', async (_, text) => {
    const buyer = { ...INVOICE.buyer, name: text, company_address: text };
    const [line] = INVOICE.lines;
    const lines = [{ ...line!, name: { ar: text, en: text } }];
    expect((await render({ buyer, lines, note: text })).length).toBeGreaterThan(10_000);
  });

  it('has the sums of a long one on one page', async () => {
    const lines = Array.from({ length: 40 }, () => INVOICE.lines[0]!);
    const pdf = await render({ lines });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  });
});

describe('a line of both directions is drawn from left to right', () => {
  const oneFont = () => 0;
  it.each([
    ['Latin', 'Green sofa', 'ltr', ['Green sofa']],
    ['Arabic, which shaping turns around', 'كنبة خضراء', 'rtl', ['كنبة خضراء']],
    ['a number in Arabic', 'رقم 12 جديد', 'rtl', [' جديد', '12', 'رقم ']],
    ['Latin in Arabic', 'شركة Films المحدودة', 'rtl', [' المحدودة', 'Films', 'شركة ']],
    ['Arabic in Latin', 'by نورة today', 'ltr', ['by ', 'نورة', ' today']],
  ] as const)('%s', (_, text, base, runs) => {
    expect(toVisualRuns(text, base, oneFont).map((run) => run.text)).toEqual(runs);
  });
});
