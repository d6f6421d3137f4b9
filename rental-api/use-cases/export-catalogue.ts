import {
  CELL_SEPARATOR,
  columnsOf,
  SHEETS,
  type CatalogueExport,
} from '#contract/catalogue-import.ts';
import { toDecimal } from '#contract/money.ts';
import type { AppContext } from '../app-context.ts';
import { listCataloguePictures } from '../storage/catalogue-picture-store.ts';
import { pictureName, readCatalogue } from '../storage/catalogue-sheets.ts';

/** The catalogue as the sheets that `importCatalogue` takes, and the source files of its pictures. */
export async function exportCatalogue(app: AppContext): Promise<CatalogueExport> {
  const catalogue = await readCatalogue(app.db);
  const pictures: Record<string, string> = {};
  const fileOf = new Map<string, string>();
  for (const { hash, file, picture } of await listCataloguePictures(app.db)) {
    // Two files of one name: the second one is told apart by its hash.
    const name = pictures[file] ? `${hash.slice(0, 8)}-${file}` : file;
    if (!catalogue.pictures.has(pictureName(picture))) continue;
    pictures[name] = hash;
    fileOf.set(pictureName(picture), name);
  }
  const cellOf = (column: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value))
      return value.map((name: string) => fileOf.get(name) ?? name).join(CELL_SEPARATOR);
    if (column === 'price_per_day') return toDecimal(Number(value));
    return typeof value === 'string' ? value : String(value);
  };
  const sheets = Object.fromEntries(
    SHEETS.map((sheet) => [
      sheet,
      [...catalogue[sheet].values()].map((row) =>
        Object.fromEntries(
          columnsOf(sheet).map((column) => [
            column,
            cellOf(column, row[column as keyof typeof row]),
          ]),
        ),
      ),
    ]),
  ) as CatalogueExport['sheets'];
  return { sheets, pictures };
}
