import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import Papa from 'papaparse';
import sharp from 'sharp';
import { CATALOGUE_PICTURE_MAX_BYTES } from '#contract/limits.ts';
import {
  CELL_MAX,
  COLUMN_MAX,
  columnsOf,
  ROWS_MAX,
  SHEETS,
  type ImportFault,
  type Sheet,
  type SheetRow,
} from '#contract/catalogue-import.ts';
import { readLine } from '#contract/text.ts';
import { readPictureHead, type PictureFault } from '#rental-api/use-cases/read-picture.ts';
import { isDamagedCell, toPlainText } from './cell-text.ts';
import { CELLS_MAX, DateCell, LargeWorkbook, readWorkbook, type Cell } from './workbook.ts';

/** Where pictures lie, in the folder of the sheets. */
export const PICTURES = 'pictures';
const PICTURE_FILE = /\.(jpe?g?|jfif|pjpeg|png|webp)$/i;
/** What systems put into folders by themselves. */
const SYSTEM_FILE = /^(?:\.|~\$|(?:thumbs\.db|desktop\.ini)$)/i;

export interface PictureFile {
  path: string;
  /** SHA-256 of its bytes, in hex. */
  hash: string;
}

export interface ShopFolder {
  sheets: Partial<Record<Sheet, SheetRow[]>>;
  /** The file that a sheet was read from. */
  files: Partial<Record<Sheet, string>>;
  pictures: Map<string, PictureFile>;
  faults: ImportFault[];
}

/** Kinds of files that people save a sheet as, and that are not read. */
const OTHER_KINDS = /^(.+)\.(xls|ods|numbers|tsv|txt|xlsb|xlsm)$/;

/**
 * The sheets and pictures of a folder: `products.csv` or `products.xlsx` and so on, and
 * `pictures/`. What cannot be read becomes faults. Columns of these names, and those that begin
 * with `x_`, are left out. Throws where there is no such folder.
 */
export async function readShopFolder(
  folder: string,
  onPicture: (done: number, count: number) => void,
  ignored: readonly string[] = [],
): Promise<ShopFolder> {
  const names = await readdir(folder);
  const found: ShopFolder = { sheets: {}, files: {}, pictures: new Map(), faults: [] };
  for (const sheet of SHEETS) {
    const files = names.filter((name) =>
      [`${sheet}.csv`, `${sheet}.xlsx`].includes(name.toLowerCase()),
    );
    const other = names.find((name) => OTHER_KINDS.exec(name.toLowerCase())?.[1] === sheet);
    const [file] = files;
    if (!file && other) found.faults.push(faultOf(other, 'other_kind', extname(other)));
    if (!file && other) found.files[sheet] = other;
    if (!file) continue;
    found.files[sheet] = file;
    if (files.length > 1) found.faults.push(faultOf(file, 'two_files', files.join(', ')));
    else {
      const rows = await readSheet(folder, file, found, ignored);
      if (rows) found.sheets[sheet] = rows;
    }
  }
  await readPictures(join(folder, PICTURES), found, onPicture);
  return found;
}

export function faultOf(
  sheet: string,
  code: string,
  value = '',
  row: number | null = null,
  column: string | null = null,
): ImportFault {
  return { sheet, row, column, code, value };
}

/** A sheet of ROWS_MAX rows with long texts is smaller. */
const SHEET_BYTES_MAX = 100 * 1024 * 1024;

/** The rows of a sheet; undefined where it cannot be read. */
async function readSheet(
  folder: string,
  file: string,
  { faults }: ShopFolder,
  ignored: readonly string[],
): Promise<SheetRow[] | undefined> {
  const sheets = await readCells(folder, file, faults);
  return sheets && toRows(file, sheets, faults, ignored);
}

/** The cells of each sheet of a file (a .csv has one); undefined, with a fault, where it has none. */
export async function readCells(
  folder: string,
  file: string,
  faults: ImportFault[],
): Promise<Cell[][][] | undefined> {
  const path = join(folder, file);
  try {
    const { size } = await stat(path);
    if (size > SHEET_BYTES_MAX) throw new LargeWorkbook();
    const bytes = await readFile(path);
    const isCsv = file.toLowerCase().endsWith('.csv');
    return isCsv ? [readCsv(bytes)] : await readWorkbook(bytes);
  } catch (error) {
    if (error instanceof OpenQuotes) faults.push(faultOf(file, 'quotes', '', error.row));
    else faults.push(faultOf(file, fileFault(error)));
    return undefined;
  }
}

function fileFault(error: unknown): string {
  if (error instanceof LargeWorkbook) return 'large_workbook';
  return isNotUtf8(error) ? 'not_utf8' : 'unreadable';
}

/** Of a decoder; a library's own fault is another TypeError. */
function isNotUtf8(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && /^ERR_ENCODING/.test(String(error.code));
}

class OpenQuotes extends Error {
  constructor(readonly row: number) {
    super();
  }
}

/**
 * The cells of a CSV file, whatever separates them. Throws TypeError where it is not UTF-8, and
 * OpenQuotes.
 */
function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  if (countMarks(text) > CELLS_MAX) throw new LargeWorkbook();
  // Excel's own first line says what separates the cells; rows are counted with it.
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const delimiter = said ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new OpenQuotes((broken.row ?? 0) + 1);
  return data;
}

/** Of two bytes for each letter by its mark, or by where the zeros of Latin letters are. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** How many cells a text has at most, whatever separates them. */
function countMarks(text: string): number {
  let count = 0;
  for (const mark of [',', ';', '\t', '\n', '\r'])
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

/** What separates the cells: found in the heading, where no name of a column has one. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, HEADING_WITHIN);
  const isKey = (cell: string) => readLine(cell.replaceAll('"', '')).toLowerCase() === KEY_COLUMN;
  const heading = lines.find((line) => line.split(/[,;\t]/).some(isKey));
  const counted = [',', ';', '\t'].map((mark) => ({
    mark,
    count: (heading ?? lines[0] ?? '').split(mark).length,
  }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

/** A title, notes and empty rows may stand above the heading. */
export const HEADING_WITHIN = 20;
/** The column that every sheet has. */
const KEY_COLUMN = 'slug';
/** Columns of one's own begin with it. */
const OWN_COLUMN = /^x_/;
/** Columns of texts that people read. */
const TEXT_COLUMN = /_(?:ar|en)$/;
const ARABIC_COLUMN = /_ar$/;
/** Room for the tags around a text of that length. */
export const HTML_MAX = 4 * CELL_MAX;

/** The name of a column, from its cell in the heading. */
export const nameOf = (cell: Cell) =>
  typeof cell === 'string' ? readLine(cell).toLowerCase() : '';

/**
 * Where the heading of a sheet is, and how many columns of ours it names; -1 where it has none. Notes
 * on the columns may name one or two of them as well.
 */
function findHeading(lines: Cell[][], columns: readonly string[]): { at: number; named: number } {
  const named = lines
    .slice(0, HEADING_WITHIN)
    .map((line) => line.map(nameOf))
    .map((names) =>
      names.includes(KEY_COLUMN) ? names.filter((name) => columns.includes(name)).length : 0,
    );
  const most = Math.max(0, ...named);
  return { at: most > 0 ? named.indexOf(most) : -1, named: most };
}

/** The sheet with the heading that names most columns; others with rows of products are a fault. */
function findLines(
  file: string,
  sheets: Cell[][][],
  columns: readonly string[],
  faults: ImportFault[],
): { lines: Cell[][]; start: number } | undefined {
  const found = sheets
    .map((lines, index) => ({ lines, index, ...findHeading(lines, columns) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.named - a.named);
  const [first, second] = found;
  if (!first) {
    const isEmpty = sheets.every((one) => one.every(isEmptyLine));
    faults.push(faultOf(file, isEmpty ? 'empty_file' : 'no_heading'));
    return undefined;
  }
  // One column may be named in notes; a heading of several is that of another sheet of rows.
  if (second && second.named > 1)
    faults.push(faultOf(file, 'second_sheet', String(second.index + 1)));
  return { lines: first.lines, start: first.at };
}

/** Lines of cells as rows by column, of the sheet with a heading; rows without a cell are left out. */
function toRows(
  file: string,
  sheets: Cell[][][],
  faults: ImportFault[],
  ignored: readonly string[],
): SheetRow[] {
  const sheet = SHEETS.find((one) => file.toLowerCase().startsWith(`${one}.`));
  const found = findLines(file, sheets, sheet ? columnsOf(sheet) : [KEY_COLUMN], faults);
  if (!found) return [];
  const { lines, start } = found;
  const heading = lines[start]!.map(nameOf);
  while (heading.at(-1) === '') heading.pop();
  for (const [at, name] of heading.entries())
    if (name !== '' && heading.indexOf(name) !== at)
      faults.push(faultOf(file, 'heading_twice', '', start + 1, name));
  if (lines.length - start > ROWS_MAX + 1) {
    faults.push(faultOf(file, 'too_many_rows', String(ROWS_MAX)));
    return [];
  }
  const isRead = (name: string) => name !== '' && !OWN_COLUMN.test(name) && !ignored.includes(name);
  return lines.flatMap((line, at): SheetRow[] => {
    if (at <= start || isEmptyLine(line)) return [];
    const row = at + 1;
    if (!isEmptyLine(line.slice(heading.length)))
      faults.push(faultOf(file, 'too_many_cells', '', row));
    const cells = heading.flatMap((name, column): [string, string][] =>
      isRead(name)
        ? [[name.slice(0, COLUMN_MAX), readCell(line[column] ?? '', { file, row, name, faults })]]
        : [],
    );
    return [{ row, cells: Object.fromEntries(cells) }];
  });
}

export function isEmptyLine(line: Cell[]): boolean {
  return line.every((cell) => typeof cell === 'string' && readLine(cell) === '');
}

interface CellPlace {
  file: string;
  row: number;
  name: string;
  faults: ImportFault[];
}

/** The text of a cell; what came damaged is a fault. */
function readCell(cell: Cell, { file, row, name, faults }: CellPlace): string {
  if (cell instanceof DateCell) {
    faults.push(faultOf(file, 'date', cell.day, row, name));
    return cell.day;
  }
  const text = cell.trim().slice(0, HTML_MAX);
  const plain = TEXT_COLUMN.test(name) ? toPlainText(text) : text;
  if (isDamagedCell(text, plain, ARABIC_COLUMN.test(name)))
    faults.push(faultOf(file, 'damaged', text.slice(0, 60), row, name));
  return plain.slice(0, CELL_MAX);
}

const PICTURE_FAULTS: Record<PictureFault, string> = {
  imageKind: 'broken_picture',
  imageHeic: 'picture_kind',
  imagePixels: 'large_picture',
  imageBroken: 'broken_picture',
};

/** Why the shop will not take a picture: a kind that it does not know, not whole, or too large. */
async function findPictureFault(bytes: Buffer): Promise<string | null> {
  const head = await readPictureHead(bytes);
  if (!head.ok) return PICTURE_FAULTS[head.fault];
  const isWhole = await sharp(bytes, { failOn: 'error' })
    .resize(16)
    .toBuffer()
    .then(Boolean, () => false);
  return isWhole ? null : 'broken_picture';
}

/** The pictures of a folder; those that cannot be used become faults. */
export async function readPictures(
  folder: string,
  found: ShopFolder,
  onPicture: (done: number, count: number) => void,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const brought = entries.filter(({ name }) => !SYSTEM_FILE.test(name));
  // What a link leads to counts.
  const isFile = new Set<string>();
  for (const { name } of brought)
    if ((await stat(join(folder, name)).catch(() => undefined))?.isFile()) isFile.add(name);
  const isPicture = ({ name }: Dirent) => isFile.has(name) && PICTURE_FILE.test(name.trim());
  for (const entry of brought.filter((one) => !isPicture(one))) {
    const kind = extname(entry.name).slice(1).trim().toUpperCase();
    const place = `${PICTURES}/${entry.name}`;
    if (entry.isDirectory()) found.faults.push(faultOf(place, 'picture_folder'));
    else if (kind === '') found.faults.push(faultOf(place, 'broken_picture'));
    else found.faults.push(faultOf(place, 'picture_kind', kind));
  }
  const names = brought.filter(isPicture).map(({ name }) => name);
  for (const [at, name] of names.sort().entries()) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size > CATALOGUE_PICTURE_MAX_BYTES) {
      found.faults.push(faultOf(`${PICTURES}/${name}`, 'large_picture'));
      continue;
    }
    const bytes = await readFile(path);
    const fault = await findPictureFault(bytes);
    const said = fault === 'picture_kind' ? 'HEIC' : '';
    if (fault) found.faults.push(faultOf(`${PICTURES}/${name}`, fault, said));
    // Some systems keep accents apart from their letters; cells have them together.
    found.pictures.set(name.trim().normalize('NFC'), {
      path,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    onPicture(at + 1, names.length);
  }
}
