import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ROWS_MAX } from '#contract/catalogue-import.ts';
import { keepNoBreak, readLines } from '#contract/text.ts';
import { isDamagedCell, toPlainText } from '../cell-text.ts';
import { StaffError } from '../call.ts';
import {
  faultOf,
  HEADING_WITHIN,
  HTML_MAX,
  isEmptyLine,
  nameOf,
  PICTURES,
  readCells,
  readPictures,
  type ShopFolder,
} from '../sheets.ts';
import { DateCell, type Cell } from '../workbook.ts';
import { convertProducts, type ConvertedSheets } from './convert.ts';
import { odoo } from './odoo.ts';
import type { DropReason, ForeignRow, Profile } from './profile.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

export const PROFILES: Record<string, Profile> = { woocommerce, shopify, odoo };

const SHEET_FILE = /\.(?:csv|xlsx)$/i;

/** What became of an export, for the report. */
export interface ExportNotes extends Omit<ConvertedSheets, 'sheets'> {
  products: number;
  dropped: { row: number; reason: DropReason }[];
}

/**
 * The export of another shop as the folder of an import: a file, or the one sheet of a folder, with
 * `pictures/` beside it. Throws StaffError where it is not clear which file is meant.
 */
export async function readExport(
  path: string,
  profile: Profile,
  onPicture: (done: number, count: number) => void,
  defaults: { stock: string; category: string },
): Promise<{ folder: ShopFolder; notes: ExportNotes }> {
  const { directory, file } = await findFile(path);
  const folder: ShopFolder = { sheets: {}, files: {}, pictures: new Map(), faults: [] };
  folder.files = { categories: file, tags: file, products: file };
  await readPictures(join(directory, PICTURES), folder, onPicture);
  const rows = toForeignRows(await readCells(directory, file, folder.faults), profile, {
    file,
    faults: folder.faults,
  });
  const { products, dropped } = profile.read(rows);
  const { sheets, ...notes } = convertProducts(products, {
    pictures: new Set(folder.pictures.keys()),
    ...defaults,
  });
  folder.sheets = sheets;
  return { folder, notes: { ...notes, products: products.length, dropped } };
}

async function findFile(path: string): Promise<{ directory: string; file: string }> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new StaffError(`There is no file or folder ${path}.`);
  if (found.isFile()) return { directory: dirname(path), file: basename(path) };
  const files = (await readdir(path)).filter((name) => SHEET_FILE.test(name));
  if (files.length !== 1)
    throw new StaffError(
      files.length === 0
        ? `There is no .csv or .xlsx file in ${path}.`
        : `Say which file of ${path} is the export: ${files.join(', ')}.`,
    );
  return { directory: path, file: files[0]! };
}

/** Without marks of direction and width; no-break spaces are meant. */
const readCell = keepNoBreak(readLines);

/** The rows below the heading; none, with a fault, where there is no heading of that shop. */
function toForeignRows(
  sheets: Cell[][][] | undefined,
  profile: Profile,
  { file, faults }: Pick<ShopFolder, 'faults'> & { file: string },
): ForeignRow[] {
  if (!sheets) return [];
  const isHeading = (line: Cell[]) => {
    const names = line.map(nameOf);
    return profile.headings.every((any) => any.some((one) => names.includes(one.toLowerCase())));
  };
  const lines = sheets.find((one) => one.slice(0, HEADING_WITHIN).some(isHeading));
  if (!lines) {
    const wanted = profile.headings.map(([first]) => first).join(', ');
    faults.push(faultOf(file, 'no_export', wanted));
    return [];
  }
  const start = lines.findIndex(isHeading);
  const columns = new Map(lines[start]!.map((cell, at) => [nameOf(cell), at]));
  if (lines.length - start > ROWS_MAX + 1) {
    faults.push(faultOf(file, 'too_many_rows', String(ROWS_MAX)));
    return [];
  }
  const used = new Set<string>();
  return lines.slice(start + 1).flatMap((line, index): ForeignRow[] => {
    if (isEmptyLine(line)) return [];
    const row = start + index + 2;
    const get = (...headings: string[]) => {
      const heading = headings.find((one) => columns.has(one.toLowerCase()));
      if (heading === undefined) return '';
      const cell = line[columns.get(heading.toLowerCase())!] ?? '';
      const text = cell instanceof DateCell ? cell.day : cell.trim();
      const place = `${row} ${heading}`;
      if (!used.has(place) && (cell instanceof DateCell || isDamagedCell(text, toPlainText(text))))
        faults.push(
          faultOf(
            file,
            cell instanceof DateCell ? 'date' : 'damaged',
            text.slice(0, 60),
            row,
            heading,
          ),
        );
      used.add(place);
      return readCell(text.slice(0, HTML_MAX));
    };
    return [{ row, get }];
  });
}
