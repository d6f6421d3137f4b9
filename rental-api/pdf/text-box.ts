import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { toVisualRuns, type VisualRun } from './visual-runs.ts';

type Document = InstanceType<typeof PDFDocument>;
export type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);
/** Readex Pro by script, the one that is asked first in front. */
const SCRIPTS = ['arabic', 'latin', 'latin-ext'] as const;
/** Stands for a character that no font has: PDF/A allows none without a glyph (6.2.11.8). */
const MISSING = '?';

const fileOf = (script: (typeof SCRIPTS)[number], weight: Weight) =>
  resolve(`@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`);

let coverage: Font[] | undefined;
let files: Map<string, Buffer> | undefined;

/** The fonts' files, read once, by the name under which documents register them. */
function loadFonts(): Map<string, Buffer> {
  files ??= new Map(
    SCRIPTS.flatMap((script, index) =>
      ([400, 600] as const).map(
        (weight) => [`${index}-${weight}`, readFileSync(fileOf(script, weight))] as const,
      ),
    ),
  );
  coverage ??= SCRIPTS.map((_, index) => create(files!.get(`${index}-400`)!) as Font);
  return files;
}

/** Makes the fonts known to a document. */
export function registerFonts(pdf: Document): void {
  for (const [name, file] of loadFonts()) pdf.registerFont(name, file);
}

/** The font of a new document: none of the viewer's own may be named in PDF/A. */
export function firstFont(): Buffer {
  return loadFonts().get('0-400')!;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  /** Of a text without letters, and of the line as a whole. */
  base?: 'rtl' | 'ltr';
  align?: 'left' | 'right' | 'center';
  color?: string;
}

const LINE_HEIGHT = 1.45;

/** A text that was broken into lines for a box, and how high it is in points. */
export interface TextBox {
  lines: { text: string; runs: VisualRun[]; width: number }[];
  x: number;
  width: number;
  height: number;
  style: TextStyle;
}

/** Breaks a text of either direction into as many lines as it needs in a box of that width. */
export function layOutText(
  pdf: Document,
  text: string,
  { x, width }: { x: number; width: number },
  style: TextStyle,
): TextBox {
  const { size, weight = 400, base = 'ltr' } = style;
  const lines = wrap(pdf, drawable(text), width, style).map((line) => {
    const runs = toVisualRuns(line, base, fontOf);
    return { text: line, runs, width: widthOf(pdf, runs, size, weight) };
  });
  return { lines, x, width, height: lines.length * size * LINE_HEIGHT, style };
}

/** Draws a box from that height on. */
export function drawText(pdf: Document, { lines, x, width, style }: TextBox, y: number): void {
  const { size, weight = 400, align = 'left', color = '#1B1712' } = style;
  pdf.fillColor(color);
  for (const [index, line] of lines.entries()) {
    const free = width - line.width;
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    // What is read aloud and copied is the text, not its glyphs from left to right.
    pdf.markContent('Span', { actual: line.text });
    for (const run of line.runs) {
      pdf.font(`${run.font}-${weight}`).fontSize(size);
      pdf.text(run.text, left, y + index * size * LINE_HEIGHT, { lineBreak: false, features: [] });
      left += runWidth(pdf, run, size, weight);
    }
    pdf.endMarkedContent();
  }
}

/** The text on one line of characters that can be drawn. */
function drawable(text: string): string {
  loadFonts();
  return [
    ...text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .replace(/\p{Cf}/gu, ''),
  ]
    .map((character) => (hasGlyph(character) ? character : MISSING))
    .join('')
    .trim();
}

function hasGlyph(character: string): boolean {
  return coverage!.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/** Keeps the font of the character before where it has this one too. */
function fontOf(character: string, previous: number | undefined): number {
  const code = character.codePointAt(0)!;
  if (previous !== undefined && coverage![previous]!.hasGlyphForCodePoint(code)) return previous;
  return coverage!.findIndex((font) => font.hasGlyphForCodePoint(code));
}

function widthOf(pdf: Document, runs: VisualRun[], size: number, weight: Weight): number {
  return runs.reduce((sum, run) => sum + runWidth(pdf, run, size, weight), 0);
}

/** Widths at size 1 of what was measured for a document: shaping is most of the work. */
const measured = new WeakMap<Document, Map<string, number>>();

function runWidth(pdf: Document, { text, font }: VisualRun, size: number, weight: Weight): number {
  const known = measured.get(pdf) ?? new Map<string, number>();
  measured.set(pdf, known);
  const key = `${font}-${weight} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    width = pdf.font(`${font}-${weight}`).fontSize(1).widthOfString(text, { features: [] });
    known.set(key, width);
  }
  return width * size;
}

/** Lines that fit; a word that is wider than the box is broken anywhere. */
function wrap(pdf: Document, text: string, width: number, style: TextStyle): string[] {
  const { size, weight = 400, base = 'ltr' } = style;
  const measure = (part: string) => widthOf(pdf, toVisualRuns(part, base, fontOf), size, weight);
  const space = measure('\u00a0');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    for (const part of breakWord(word, width, measure)) {
      const needed = measure(part);
      if (line !== '' && used + space + needed > width) {
        lines.push(line);
        line = '';
      }
      used = line === '' ? needed : used + space + needed;
      line = line === '' ? part : `${line} ${part}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** The word, or the longest parts of it that fit into a line. */
function breakWord(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const letters = [...word];
  const parts: string[] = [];
  for (let start = 0; start < letters.length;) {
    let fits = 1;
    let tooLong = letters.length - start + 1;
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      if (measure(letters.slice(start, start + middle).join('')) <= width) fits = middle;
      else tooLong = middle;
    }
    parts.push(letters.slice(start, start + fits).join(''));
    start += fits;
  }
  return parts;
}
