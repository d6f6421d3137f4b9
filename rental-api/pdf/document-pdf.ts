import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import {
  layOutDocument,
  type DocumentFact,
  type DocumentLayout,
  type DocumentTranslate,
} from '#contract/document-layout.ts';
import type { Bilingual, IssuedDocument } from '#contract/documents.ts';
import type { Halalas } from '#contract/money.ts';
import { drawText, firstFont, layOutText, registerFonts, type TextStyle } from './text-box.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 42 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 24;
const QR_SIZE = 104;
/** Of a line whose name takes three lines in both languages. */
const LINE_ROOM = 64;
/** Of a sum whose label takes two lines. */
const SUM_HEIGHT = 30;
const SOFT = '#6B6257';
const RULE = '#D8CFC0';
const AR: TextStyle = { size: 9, base: 'rtl', align: 'right' };
const EN: TextStyle = { size: 8, base: 'ltr', align: 'left', color: SOFT };

/**
 * A document as PDF/A-3b (ISO 19005-3), Arabic on the right and English on the left. The same
 * document gives the same bytes.
 */
export async function renderDocumentPdf(
  document: IssuedDocument,
  translate: DocumentTranslate,
): Promise<Buffer> {
  const layout = layOutDocument(document, translate);
  const issued = new Date(document.issued_at);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    lang: 'ar',
    displayTitle: true,
    font: firstFont() as unknown as string,
    info: {
      Title: `${layout.title.en} ${layout.number}`,
      Author: document.seller.name.en || document.seller.name.ar,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  registerFonts(pdf);
  const page = new Writer(pdf);
  drawHead(page, layout);
  drawFacts(page, layout.facts);
  if (layout.lines.length > 0) drawLines(page, layout);
  drawSums(page, layout);
  for (const note of layout.notes) page.row(note, undefined, 7.5);
  drawFooters(pdf, layout);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Writes from top to bottom, on as many pages as it takes. */
class Writer {
  y = PAGE.margin;
  constructor(readonly pdf: InstanceType<typeof PDFDocument>) {}

  /** Goes on to a new page where so many points are not left; whether it did. */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pdf.addPage();
    this.y = PAGE.margin;
    return true;
  }

  /** A text of both languages, with a value between them. */
  row(label: Bilingual, value?: { text: string; rtl: boolean; bold?: boolean }, size = 9): void {
    const third = value ? INNER * 0.3 : INNER * 0.5;
    const boxes = [
      { text: label.en, box: { x: LEFT, width: third }, style: { ...EN, size: size - 0.5 } },
      { text: label.ar, box: { x: RIGHT - third, width: third }, style: { ...AR, size } },
      ...(value
        ? [
            {
              text: value.text,
              box: { x: LEFT + third + 8, width: INNER - 2 * third - 16 },
              style: {
                ...{ size, base: value.rtl ? 'rtl' : 'ltr', align: 'center' },
                weight: value.bold ? 600 : 400,
              } satisfies TextStyle,
            },
          ]
        : []),
    ];
    this.boxes(boxes);
  }

  /** Texts side by side; the next row begins below the highest. */
  boxes(
    boxes: { text: string; box: { x: number; width: number }; style: TextStyle }[],
    gap = 3,
  ): void {
    const laidOut = boxes.map(({ text, box, style }) => layOutText(this.pdf, text, box, style));
    const height = Math.max(...laidOut.map((one) => one.height));
    this.need(height);
    for (const one of laidOut) drawText(this.pdf, one, this.y);
    this.y += height + gap;
  }

  rule(): void {
    this.need(8);
    const { pdf, y } = this;
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke();
    this.y += 6;
  }
}

function drawHead(page: Writer, { title, seller, qr }: DocumentLayout): void {
  const top = page.y;
  const left = qr ? LEFT + QR_SIZE + 16 : LEFT;
  const width = RIGHT - left;
  if (qr) drawQr(page.pdf, qr.text, LEFT, top);
  const line = (text: string, style: TextStyle) => {
    if (text) page.boxes([{ text, box: { x: left, width }, style }], 1);
  };
  line(title.ar, { ...AR, size: 17, weight: 600 });
  line(title.en, { ...EN, align: 'right', size: 11 });
  page.y += 6;
  line(seller.name.ar, { ...AR, size: 10, weight: 600 });
  if (seller.name.en !== seller.name.ar) line(seller.name.en, { ...EN, align: 'right' });
  line(seller.address.ar, AR);
  if (seller.address.en !== seller.address.ar) line(seller.address.en, { ...EN, align: 'right' });
  for (const { label, value } of seller.facts)
    line(`${inBothLanguages(label)}: ${inBothLanguages(value)}`, AR);
  page.y = Math.max(page.y, qr ? top + QR_SIZE : 0) + 8;
  page.rule();
}

/** The code with the quiet zone of four modules that scanners need. */
function drawQr(pdf: Writer['pdf'], text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 4 });
  const module = QR_SIZE / size;
  pdf.fillColor('#000000');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fill();
}

function drawFacts(page: Writer, facts: readonly DocumentFact[]): void {
  for (const { label, value, ltr } of facts) {
    page.row(label, { text: inBothLanguages(value), rtl: !ltr });
  }
  page.rule();
}

function inBothLanguages(value: DocumentFact['value']): string {
  return typeof value === 'string' ? value : [...new Set([value.ar, value.en])].join(' · ');
}

function drawLines(page: Writer, { columns, lines }: DocumentLayout): void {
  // From the right, as Arabic reads: the name takes what the numbers leave.
  const widths = { amount: 96, price: 112, days: 44, quantity: 52 };
  const places = new Map<string, { x: number; width: number }>();
  let x = LEFT;
  for (const name of ['amount', 'price', 'days', 'quantity'] as const) {
    places.set(name, { x, width: widths[name] });
    x += widths[name];
  }
  places.set('name', { x: x + 8, width: RIGHT - x - 8 });
  const cell = (column: string, text: string, style: TextStyle) => ({
    ...{ text, box: places.get(column)!, style },
  });
  const number: TextStyle = { size: 9, align: 'left' };
  const names = ['amount', 'price', 'days', 'quantity', 'name'] as const;
  const align = (column: string) => (column === 'name' ? 'right' : 'left');
  const drawColumns = () => {
    page.boxes(
      names.map((name) =>
        cell(name, columns[name].ar, { ...AR, size: 8, weight: 600, align: align(name) }),
      ),
      0,
    );
    page.boxes(
      names.map((name) => cell(name, columns[name].en, { ...EN, size: 7, align: align(name) })),
    );
    page.rule();
  };
  drawColumns();
  for (const { name, quantity, days, price_per_day, amount } of lines) {
    if (page.need(LINE_ROOM)) drawColumns();
    page.boxes(
      [
        cell('amount', writeAmount(amount), number),
        cell('price', writeAmount(price_per_day), number),
        cell('days', String(days), number),
        cell('quantity', String(quantity), number),
        cell('name', name.ar, AR),
      ],
      0,
    );
    if (name.en !== name.ar) page.boxes([cell('name', name.en, { ...EN, align: 'right' })], 3);
  }
  page.rule();
}

function drawSums(page: Writer, { sums }: DocumentLayout): void {
  // A total belongs on the page of what it adds up.
  page.need(sums.length * SUM_HEIGHT);
  for (const { label, amount, minus, isTotal } of sums)
    page.row(
      label,
      { text: `${minus ? '-' : ''}${writeAmount(amount)} SAR`, rtl: false, bold: isTotal === true },
      isTotal ? 11 : 9,
    );
  if (sums.length > 0) page.rule();
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** SAR with thousands: 1,234.50. */
function writeAmount(amount: Halalas): string {
  return AMOUNT.format(amount / 100);
}

function drawFooters(pdf: Writer['pdf'], { number }: DocumentLayout): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    const text = count > 1 ? `${number} · ${index + 1}/${count}` : number;
    const style: TextStyle = { size: 7.5, align: 'center', color: SOFT };
    const box = layOutText(pdf, text, { x: LEFT, width: INNER }, style);
    // The margin below would begin a page of its own.
    pdf.page.margins.bottom = 0;
    drawText(pdf, box, PAGE.height - PAGE.margin - 10);
  }
}
