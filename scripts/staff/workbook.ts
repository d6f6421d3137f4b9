import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { ROWS_MAX } from '#contract/catalogue-import.ts';

/** Unpacked, a sheet of that many rows is smaller. */
const UNPACKED_MAX = 200 * 1024 * 1024;
/** Room for titles and notes around the rows. */
const LINES_MAX = ROWS_MAX + 100;
const CELLS_IN_LINE_MAX = 256;

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
  checkSize(bytes);
  const sheets = await readExcelFile(bytes);
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

/** A reader lays out every cell up to the farthest one, which may be the only one. */
function checkSize(bytes: Buffer): void {
  let unpacked = 0;
  const sheets = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > UNPACKED_MAX) throw new LargeWorkbook();
      return /^xl\/worksheets\/[^/]+\.xml$/.test(name);
    },
  });
  for (const xml of Object.values(sheets))
    for (const [, column = '', line] of Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
      .toString('latin1')
      .matchAll(/ r="([A-Z]{1,3})(\d{1,7})"/g))
      if (Number(line) > LINES_MAX || columnNumber(column) > CELLS_IN_LINE_MAX)
        throw new LargeWorkbook();
}

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
