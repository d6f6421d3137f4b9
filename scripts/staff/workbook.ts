import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import type { SheetData } from 'read-excel-file/node';
import { ROWS_MAX } from '#contract/catalogue-import.ts';

/** Unpacked, a sheet of that many rows is smaller. */
const UNPACKED_MAX = 200 * 1024 * 1024;
/** Room for titles and notes around the rows. */
const LINES_MAX = ROWS_MAX + 100;
/** A sheet has some twenty columns of ours; others may be beside them. */
export const CELLS_MAX = ROWS_MAX * 100;

/** Well above what a workbook of CELLS_MAX short cells takes. */
const READING_MS_MAX = 60_000;
const READING_MB_MAX = 1_500;

/** A workbook larger than any catalogue: it would fill the memory before it is read. */
export class LargeWorkbook extends Error {}

/** A date in a cell: its text cannot be known, since a spreadsheet has turned it into a day. */
export class DateCell {
  constructor(readonly day: string) {}
}

export type Cell = string | DateCell;

/**
 * The lines of cells of each sheet of a workbook (.xlsx). Throws LargeWorkbook before anything is
 * unpacked or laid out that is larger than a catalogue, and where reading takes too much time or
 * memory; `timeMax` is in milliseconds.
 */
export async function readWorkbook(bytes: Buffer, timeMax = READING_MS_MAX): Promise<Cell[][][]> {
  const sheets = await readInThread(checkWorkbook(bytes), timeMax);
  return sheets.map(({ data }) => data.map((cells) => (cells as Value[]).map(readCell)));
}

/** Reads in a thread of its own, which can be ended in the middle. */
function readInThread(bytes: Buffer, timeMax: number): Promise<{ data: SheetData }[]> {
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  const thread = new Worker(READ_IN_THREAD, {
    eval: true,
    workerData: { reader, bytes },
    resourceLimits: { maxOldGenerationSizeMb: READING_MB_MAX },
  });
  return new Promise<{ data: SheetData }[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LargeWorkbook()), timeMax);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LargeWorkbook() : error),
    );
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}

const READ_IN_THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  require(workerData.reader).default(Buffer.from(workerData.bytes))
    .then((sheets) => parentPort.postMessage(sheets));
`;

/** The library's type names the class of dates in place of its objects. */
type Value = string | number | boolean | Date | null;

function readCell(cell: Value): Cell {
  if (cell === null) return '';
  if (cell instanceof Date) return new DateCell(cell.toISOString().slice(0, 10));
  // As Excel shows it: a formula's 1.1 × 3 is 3.3000000000000003.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell);
}

const ROW_OR_CELL = /<(?:\w+:)?(?:row|c)(?=[\s>/])(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
/** The place that a row or a cell names. */
const PLACE = /\sr\s*=\s*["']([^"']*)["']/;
const ERROR_TYPE = /\st\s*=\s*["']e["']/;

/**
 * The workbook with its error values as texts, which the reader would leave out. Throws
 * LargeWorkbook: the reader lays out every cell up to the farthest one, which may be the only one.
 */
function checkWorkbook(bytes: Buffer): Buffer {
  const files = unpack(bytes);
  for (const name of Object.keys(files))
    if (/styles\.xml$/i.test(name)) files[name] = withPlainDates(files[name]!);
  let laidOut = 0;
  for (const [name, content] of Object.entries(files)) {
    const xml = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    // Wherever a workbook keeps its sheets.
    if (!xml.includes('sheetData')) continue;
    const [lines, columns, namesPlaces] = extentOf(xml.toString('latin1'));
    laidOut += lines * columns;
    if (lines > LINES_MAX || laidOut > CELLS_MAX) throw new LargeWorkbook();
    const text = xml.toString();
    if (!namesPlaces || ERROR_TYPE.test(text)) files[name] = Buffer.from(completeCells(text));
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** How much is unpacked at once: what comes of it is counted in between. */
const PACKED_BYTES = 64 * 1024;

/**
 * The parts of a workbook by name, but for its pictures. Throws LargeWorkbook as soon as too much has
 * come out, whatever the file says of its size.
 */
function unpack(bytes: Buffer): Record<string, Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (!/\.(?:xml|rels)$/i.test(file.name)) return;
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      unpacked += part.length;
      if (unpacked > UNPACKED_MAX) throw new LargeWorkbook();
      parts.push(part);
      if (isLast) files[file.name] = new Uint8Array(Buffer.concat(parts));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PACKED_BYTES)
    unzip.push(bytes.subarray(at, at + PACKED_BYTES), at + PACKED_BYTES >= bytes.length);
  if (Object.keys(files).length === 0) throw new Error('no workbook');
  return files;
}

/** A format of a day in another calendar, as [$-1170000]B2dd/mm/yyyy: the reader knows none. */
const CALENDAR = /(?:\[\$[^\]]*\]\s*)?\bB[12]\s*(?=\[?[dmyhs]|$)/gi;

/** The styles of a workbook with formats of days by which the reader knows a day. */
function withPlainDates(styles: Uint8Array): Uint8Array<ArrayBuffer> {
  const xml = Buffer.from(styles).toString();
  return new Uint8Array(
    Buffer.from(
      xml.replace(/formatCode\s*=\s*("[^"]*"|'[^']*')/g, (code) => code.replace(CALENDAR, '')),
    ),
  );
}

/** The farthest line and column of a sheet, and whether each of its cells names its place. */
function extentOf(xml: string): [lines: number, columns: number, namesPlaces: boolean] {
  let [lines, columns, namesPlaces] = [0, 0, true];
  for (const { line, column, isNamed } of placesOf(xml)) {
    lines = Math.max(lines, line);
    columns = Math.max(columns, column);
    namesPlaces &&= isNamed;
  }
  if (!Number.isSafeInteger(lines)) throw new LargeWorkbook();
  return [lines, columns, namesPlaces];
}

interface Place {
  line: number;
  /** 0 for a row. */
  column: number;
  /** Whether its tag says so; else it follows the one before (ECMA-376, 18.3.1.4 and 18.3.1.73). */
  isNamed: boolean;
}

/** The place of each row and cell of a sheet, in their order. Throws LargeWorkbook for one that
 * cannot be read: it may be any. */
function* placesOf(xml: string): Generator<Place> {
  let [line, column] = [0, 0];
  for (const [tag] of xml.matchAll(ROW_OR_CELL)) {
    const named = placeOf(tag);
    if (!/^<(?:\w+:)?row/.test(tag)) {
      const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(named) ?? [];
      if (named && digits === undefined) throw new LargeWorkbook();
      column = named ? columnNumber(letters) : column + 1;
      yield { line: named ? Number(digits) : line, column, isNamed: named !== '' };
    } else {
      line = named ? Number(named) : line + 1;
      column = 0;
      yield { line, column, isNamed: true };
    }
  }
}

/** A sheet whose cells all name their place, with error values as texts. */
function completeCells(xml: string): string {
  const places = placesOf(xml);
  return xml.replace(ROW_OR_CELL, (tag) => {
    const { line, column, isNamed } = places.next().value as Place;
    const complete = isNamed ? tag : tag.replace(/(?=[\s>/])/, ` r="${columnName(column)}${line}"`);
    return column === 0 ? complete : complete.replace(ERROR_TYPE, ' t="str"');
  });
}

const placeOf = (tag: string) => PLACE.exec(tag)?.[1] ?? '';

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** 1 is "A", 27 is "AA". */
function columnName(column: number): string {
  const last = (column - 1) % 26;
  const before = (column - 1 - last) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + last);
}
