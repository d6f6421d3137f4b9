import {
  CELL_SEPARATOR,
  columnsOf,
  SHEETS,
  type CatalogueExport,
  type ProductSheet,
} from '#contract/catalogue-import.ts';
import { riyadhDay } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { AppContext } from '../app-context.ts';
import { listCataloguePictures } from '../storage/catalogue-picture-store.ts';
import { pictureName, readCatalogue, type Catalogue } from '../storage/catalogue-sheets.ts';
import { inSnapshot } from '../storage/transaction.ts';

/**
 * The catalogue as the sheets that `importCatalogue` takes, and the source files of its pictures.
 */
export async function exportCatalogue(app: AppContext): Promise<CatalogueExport> {
  // One moment of the catalogue, also while somebody changes it.
  return inSnapshot(app.db, async (tx) =>
    writeSheets({ ...app, db: tx }, await readCatalogue(tx, riyadhDay(app.clock()))),
  );
}

/** A product's row of the sheet, and what it may name; undefined where there is no such product. */
export async function exportProduct(
  app: AppContext,
  slug: string,
): Promise<ProductSheet | undefined> {
  const catalogue = await readCatalogue(app.db, riyadhDay(app.clock()), slug);
  const { sheets } = await writeSheets(app, catalogue);
  const [cells] = sheets.products;
  return cells && describeProduct(catalogue, sheets, cells);
}

/** As `exportProduct`, of a product that is still to be written. */
export async function exportTerms(app: AppContext): Promise<ProductSheet> {
  const catalogue = await readCatalogue(app.db, riyadhDay(app.clock()), '');
  return describeProduct(catalogue, (await writeSheets(app, catalogue)).sheets, {});
}

function describeProduct(
  catalogue: Catalogue,
  sheets: CatalogueExport['sheets'],
  cells: Record<string, string>,
): ProductSheet {
  const named = (rows: Record<string, string>[]) =>
    rows.map(({ slug: name = '', name_ar = '', name_en = '' }) => ({
      slug: name,
      name_ar,
      name_en,
    }));
  const { pictures = [], stock = {} } = catalogue.products.get(cells['slug'] ?? '') ?? {};
  return {
    cells,
    categories: named(sheets.categories),
    tags: named(sheets.tags),
    pictures: pictures.flatMap((name) => catalogue.pictures.get(name) ?? []),
    branches: named(sheets.branches).map((branch) => ({
      ...branch,
      stock: stock[branch.slug] ?? 0,
    })),
  };
}

async function writeSheets(app: AppContext, catalogue: Catalogue): Promise<CatalogueExport> {
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
    if (column === 'stock') return writeUnits(value as Record<string, number>, catalogue);
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

/** Units by branch, or their number in a shop with one location. */
function writeUnits(stock: Record<string, number>, { branches }: Catalogue): string {
  if (branches.size < 2) return String(Object.values(stock)[0] ?? 0);
  return [...branches.keys()]
    .map((branch) => `${branch}: ${stock[branch] ?? 0}`)
    .join(` ${CELL_SEPARATOR} `);
}
