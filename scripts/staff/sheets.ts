import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import sharp from 'sharp';
import { CATALOGUE_PICTURE_MAX_BYTES, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import {
  CELL_MAX,
  COLUMN_MAX,
  ROWS_MAX,
  SHEETS,
  type ImportFault,
  type Sheet,
  type SheetRow,
} from '#contract/catalogue-import.ts';

/** Where pictures lie, in the folder of the sheets. */
export const PICTURES = 'pictures';
const PICTURE_FILE = /\.(jpe?g|png|webp)$/i;

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

/**
 * The sheets and pictures of a folder: `products.csv` or `products.xlsx` and so on, and
 * `pictures/`. What cannot be read becomes faults. Throws where there is no such folder.
 */
export async function readShopFolder(
  folder: string,
  onPicture: (done: number, count: number) => void,
): Promise<ShopFolder> {
  const names = await readdir(folder);
  const found: ShopFolder = { sheets: {}, files: {}, pictures: new Map(), faults: [] };
  for (const sheet of SHEETS) {
    const files = names.filter((name) =>
      [`${sheet}.csv`, `${sheet}.xlsx`].includes(name.toLowerCase()),
    );
    const [file] = files;
    if (!file) continue;
    found.files[sheet] = file;
    if (files.length > 1) found.faults.push(faultOf(file, 'two_files', files.join(', ')));
    else {
      const rows = await readSheet(folder, file, found.faults);
      if (rows) found.sheets[sheet] = rows;
    }
  }
  await readPictures(join(folder, PICTURES), found, onPicture);
  return found;
}

function faultOf(
  sheet: string,
  code: string,
  value = '',
  row: number | null = null,
  column: string | null = null,
): ImportFault {
  return { sheet, row, column, code, value };
}

/** The rows of a sheet; undefined where it cannot be read. */
async function readSheet(
  folder: string,
  file: string,
  faults: ImportFault[],
): Promise<SheetRow[] | undefined> {
  const bytes = await readFile(join(folder, file));
  try {
    const lines = file.toLowerCase().endsWith('.csv') ? readCsv(bytes) : await readXlsx(bytes);
    return toRows(file, lines, faults);
  } catch (error) {
    if (error instanceof OpenQuotes) faults.push(faultOf(file, 'quotes', '', error.row));
    else faults.push(faultOf(file, error instanceof TypeError ? 'not_utf8' : 'unreadable'));
    return undefined;
  }
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
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new OpenQuotes((broken.row ?? 0) + 1);
  return data;
}

/** What separates the cells: found in the heading, where no name of a column has one. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r\n|\r|\n/, 1);
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: heading.split(mark).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

/** The cells of the first sheet of a workbook. */
async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const [first] = await readExcelFile(bytes);
  return (first?.data ?? []).map((cells) =>
    cells.map((cell) => {
      if (cell === null) return '';
      if (cell instanceof Date) return cell.toISOString().slice(0, 10);
      // As Excel shows it: a formula's 1.1 × 3 is 3.3000000000000003.
      return String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell);
    }),
  );
}

/** Lines of cells as rows by column; rows without a cell are left out. */
function toRows(file: string, lines: string[][], faults: ImportFault[]): SheetRow[] {
  const heading = (lines[0] ?? []).map((cell) => cell.trim().toLowerCase());
  while (heading.at(-1) === '') heading.pop();
  const rows: SheetRow[] = [];
  for (const [at, name] of heading.entries())
    if (heading.indexOf(name) !== at) faults.push(faultOf(file, 'heading_twice', '', 1, name));
  if (lines.length > ROWS_MAX + 1) {
    faults.push(faultOf(file, 'too_many_rows', String(ROWS_MAX)));
    return [];
  }
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.every((cell) => cell.trim() === '')) continue;
    if (line.slice(heading.length).some((cell) => cell.trim() !== ''))
      faults.push(faultOf(file, 'too_many_cells', '', at + 1));
    const cells = Object.fromEntries(
      heading.flatMap((name, column): [string, string][] =>
        name === ''
          ? []
          : [[name.slice(0, COLUMN_MAX), (line[column] ?? '').trim().slice(0, CELL_MAX)]],
      ),
    );
    rows.push({ row: at + 1, cells });
  }
  if (heading.length === 0) faults.push(faultOf(file, 'empty_file'));
  return rows;
}

/** Why the shop will not take a picture: a kind that it does not know, not whole, or too large. */
async function findPictureFault(bytes: Buffer): Promise<'broken_picture' | 'large_picture' | null> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    const limit = PICTURE_PIXELS_MAX[format as keyof typeof PICTURE_PIXELS_MAX];
    if (!limit) return 'broken_picture';
    if (bytes.length > CATALOGUE_PICTURE_MAX_BYTES || width * height > limit)
      return 'large_picture';
    await sharp(bytes, { failOn: 'error' }).resize(16).toBuffer();
    return null;
  } catch {
    return 'broken_picture';
  }
}

async function readPictures(
  folder: string,
  found: ShopFolder,
  onPicture: (done: number, count: number) => void,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && PICTURE_FILE.test(entry.name))
    .map(({ name }) => name);
  for (const [at, name] of names.sort().entries()) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const fault = await findPictureFault(bytes);
    if (fault) found.faults.push(faultOf(`${PICTURES}/${name}`, fault));
    found.pictures.set(name, { path, hash: createHash('sha256').update(bytes).digest('hex') });
    onPicture(at + 1, names.length);
  }
}
