import { unzipSync, zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { ROWS_MAX } from '#contract/catalogue-import.ts';

/** Unpacked, a sheet of that many rows is smaller. */
const UNPACKED_MAX = 200 * 1024 * 1024;
/** Room for titles and notes around the rows. */
const LINES_MAX = ROWS_MAX + 100;
/** A sheet has some twenty columns of ours; others may be beside them. */
export const CELLS_MAX = ROWS_MAX * 100;

/** A workbook larger than any catalogue: it would fill the memory before it is read. */
export class LargeWorkbook extends Error {}

/** A date in a cell: its text cannot be known, since a spreadsheet has turned it into a day. */
export class DateCell {
  constructor(readonly day: string) {}
}

export type Cell = string | DateCell;

/**
 * The lines of cells of each sheet of a workbook (.xlsx). Throws LargeWorkbook before anything is
 * unpacked or laid out that is larger than a catalogue.
 */
export async function readWorkbook(bytes: Buffer): Promise<Cell[][][]> {
  const sheets = await readExcelFile(checkWorkbook(bytes));
  return sheets.map(({ data }) => data.map((cells) => (cells as Value[]).map(readCell)));
}

/** The library's type names the class of dates in place of its objects. */
type Value = string | number | boolean | Date | null;

function readCell(cell: Value): Cell {
  if (cell === null) return '';
  if (cell instanceof Date) return new DateCell(cell.toISOString().slice(0, 10));
  // As Excel shows it: a formula's 1.1 × 3 is 3.3000000000000003.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell);
}

/** A cell: the place that it names, and whether it holds an error. */
const CELL = /<(?:\w+:)?c\s(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const ROW = /<(?:\w+:)?row\s(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const PLACE = /\sr\s*=\s*["']([^"']*)["']/;
const ERROR_TYPE = /\st\s*=\s*["']e["']/;

/**
 * The workbook with its error values as texts, which the reader would leave out. Throws
 * LargeWorkbook: the reader lays out every cell up to the farthest one, which may be the only one.
 */
function checkWorkbook(bytes: Buffer): Buffer {
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > UNPACKED_MAX) throw new LargeWorkbook();
      return true;
    },
  });
  let laidOut = 0;
  for (const [name, content] of Object.entries(files)) {
    const xml = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    // Wherever a workbook keeps its sheets.
    if (!xml.includes('sheetData')) continue;
    const [lines, columns] = extentOf(xml.toString('latin1'));
    laidOut += lines * columns;
    if (lines > LINES_MAX || laidOut > CELLS_MAX) throw new LargeWorkbook();
    const text = xml.toString();
    if (ERROR_TYPE.test(text))
      files[name] = Buffer.from(text.replace(CELL, (cell) => cell.replace(ERROR_TYPE, ' t="str"')));
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** The farthest line and column of a sheet. */
function extentOf(xml: string): [lines: number, columns: number] {
  let [lines, columns] = [0, 0];
  for (const [row] of xml.matchAll(ROW)) lines = Math.max(lines, Number(placeOf(row) || 0));
  for (const [cell] of xml.matchAll(CELL)) {
    const [, letters = '', line] = /^([A-Z]{0,3})(\d{1,7})$/.exec(placeOf(cell) || 'A1') ?? [];
    // A place that is written in another way may be any.
    if (line === undefined) throw new LargeWorkbook();
    lines = Math.max(lines, Number(line));
    columns = Math.max(columns, columnNumber(letters));
  }
  if (!Number.isSafeInteger(lines)) throw new LargeWorkbook();
  return [lines, columns];
}

const placeOf = (tag: string) => PLACE.exec(tag)?.[1] ?? '';

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
