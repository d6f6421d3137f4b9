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

/**
 * Draws a text of either direction in a box of that width, in as many lines as it needs. Returns
 * the height in points; draws nothing without `y`.
 */
export function drawText(
  pdf: Document,
  text: string,
  { x, y, width }: { x: number; y?: number; width: number },
  style: TextStyle,
): number {
  const { size, weight = 400, base = 'ltr', align = 'left', color = '#1B1712' } = style;
  const lines = wrap(pdf, drawable(text), width, style);
  if (y !== undefined) {
    pdf.fillColor(color);
    for (const [index, line] of lines.entries()) {
      const runs = toVisualRuns(line, base, fontOf);
      const free = width - widthOf(pdf, runs, size, weight);
      let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      const top = y + index * size * LINE_HEIGHT;
      // What is read aloud and copied is the text, not its glyphs from left to right.
      pdf.markContent('Span', { actual: line });
      for (const run of runs) {
        pdf.font(`${run.font}-${weight}`).fontSize(size);
        pdf.text(run.text, left, top, { lineBreak: false, features: [] });
        left += pdf.widthOfString(run.text, { features: [] });
      }
      pdf.endMarkedContent();
    }
  }
  return lines.length * size * LINE_HEIGHT;
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
  return runs.reduce((sum, { text, font }) => {
    pdf.font(`${font}-${weight}`).fontSize(size);
    return sum + pdf.widthOfString(text, { features: [] });
  }, 0);
}

/** Lines that fit; a word that is wider than the box is broken anywhere. */
function wrap(pdf: Document, text: string, width: number, style: TextStyle): string[] {
  const { size, weight = 400, base = 'ltr' } = style;
  const fits = (line: string) =>
    widthOf(pdf, toVisualRuns(line, base, fontOf), size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
