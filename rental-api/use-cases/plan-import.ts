import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod/v4';
import {
  columnsOf,
  REQUIRED_COLUMNS,
  ROW_SCHEMAS,
  SHEETS,
  type CatalogueImport,
  type ImportFault,
  type ImportResult,
  type Sheet,
  type SheetChanges,
  type SheetRow,
} from '#contract/catalogue-import.ts';
import { readLine } from '#contract/text.ts';
import type { Picture } from '#contract/catalogue.ts';
import { STORE } from '../storage/branch-store.ts';
import type { Catalogue, RowOf } from '../storage/catalogue-sheets.ts';

type Given = { row: number; values: Partial<RowOf<Sheet>> & { slug: string } };
type Merged<S extends Sheet> = { rows: RowOf<S>[]; changes: SheetChanges };

/** What a new row has where its sheet has no such column. */
const DEFAULTS: { [S in Sheet]: Partial<RowOf<S>> } = {
  categories: { picture: [] },
  tags: {},
  branches: {},
  products: {
    description_ar: '',
    description_en: '',
    turnaround_days: 0,
    size_cm: '',
    tags: [],
    pictures: [],
    archived: false,
  },
};

export interface Pictures {
  /** By what stands for them in a row. */
  known: Map<string, Picture>;
  /** How a row names the picture of a file. */
  byFile: Map<string, string>;
}

interface Plan {
  rows: { [S in Sheet]: RowOf<S>[] };
  changes: ImportResult['changes'];
  faults: ImportFault[];
  /** Hashes of picture files that rows use and that are not there yet. */
  needed: string[];
  /** Picture files that no row has. */
  unused: string[];
}

/**
 * What the sheets would change, without writing: rows that are added or changed, complete, and
 * everything that is wrong with them, in the order of the sheets. `promised` are the least units by
 * slugs of product and branch.
 */
export function planImport(
  given: CatalogueImport,
  catalogue: Catalogue,
  pictures: Pictures,
  promised: Map<string, number>,
): Plan {
  const faults: ImportFault[] = [];
  const rows: Plan['rows'] = { categories: [], tags: [], branches: [], products: [] };
  const changes: Plan['changes'] = {};
  const slugs: Record<string, Set<string>> = {};
  /** Picture files that a row has. */
  const named = new Set<string>();
  for (const sheet of SHEETS) {
    const existing = catalogue[sheet] as Map<string, RowOf<Sheet>>;
    slugs[sheet] = new Set(existing.keys());
    const sheetRows = given.sheets[sheet];
    if (!sheetRows) continue;
    // An empty sheet would archive everything: more likely a mistake than intended.
    if (given.archive_missing && sheetRows.length === 0 && existing.size > 0)
      faults.push({ sheet, row: null, column: null, code: 'empty_file', value: '' });
    const read = readRows(sheet, sheetRows, existing, faults);
    for (const { values } of read) slugs[sheet].add(values.slug);
    for (const file of read.flatMap(({ values }) => filesInCells(values))) named.add(file);
    const isProducts = sheet === 'products';
    const files = isProducts ? Object.keys(given.pictures).filter((file) => !named.has(file)) : [];
    const filesOf = filesBySlug(files, slugs[sheet]);
    for (const { values } of read)
      if (filesInCells(values).length === 0)
        for (const file of filesOf.get(values.slug) ?? []) named.add(file);
    for (const one of read)
      resolveNames(sheet, one, { slugs, pictures, promised, filesOf }, faults);
    const merged = mergeRows(sheet, read, existing, given.archive_missing);
    (rows[sheet] as RowOf<Sheet>[]) = merged.rows;
    changes[sheet] = merged.changes;
  }
  const positionOf = ({ sheet, row, column }: ImportFault) => {
    const at = SHEETS.indexOf(sheet as Sheet);
    return [at, row ?? 0, columnsOf(sheet as Sheet).indexOf(column ?? '')] as const;
  };
  faults.sort((a, b) => {
    const [one, other] = [positionOf(a), positionOf(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  });
  const used = [
    ...rows.categories.flatMap(({ picture }) => picture),
    ...rows.products.flatMap((product) => product.pictures),
  ];
  const needed = [...new Set(used)].filter((name) => !pictures.known.has(name));
  const unused = Object.keys(given.pictures).filter((file) => !named.has(file));
  return { rows, changes, faults, needed, unused };
}

/** The rows of a sheet as values; what cannot be read becomes faults. */
function readRows(
  sheet: Sheet,
  rows: readonly SheetRow[],
  existing: Map<string, unknown>,
  faults: ImportFault[],
): Given[] {
  const columns = columnsOf(sheet);
  const present = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  for (const column of present)
    if (!columns.includes(column))
      faults.push({ sheet, row: 1, column, code: 'unknown_column', value: columns.join(', ') });
  const required: readonly string[] = REQUIRED_COLUMNS[sheet];
  const isNew = ({ cells }: SheetRow) => !existing.has(readLine(cells['slug'] ?? ''));
  const absent = required.filter((column) => !present.has(column));
  if (rows.some(isNew) || (rows.length > 0 && absent.includes('slug')))
    for (const column of absent)
      faults.push({ sheet, row: 1, column, code: 'missing_column', value: '' });
  const cellSchemas: Record<string, z.ZodType> = ROW_SCHEMAS[sheet].shape;
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, cells }): Given[] => {
    const read: Record<string, unknown> = {};
    for (const [column, cell] of Object.entries(cells)) {
      // Without a position it stays where it is, or comes first.
      if (!columns.includes(column) || (column === 'position' && cell === '')) continue;
      const parsed = cellSchemas[column]!.safeParse(cell);
      if (parsed.success) read[column] = parsed.data;
      else {
        const code = parsed.error.issues[0]?.message ?? 'required';
        faults.push({ sheet, row, column, code, value: cell });
      }
    }
    const values = read as Given['values'];
    if (isNew({ row, cells }))
      for (const column of required)
        if (present.has(column) && cells[column] === undefined)
          faults.push({ sheet, row, column, code: 'required', value: '' });
    if (values.slug === undefined) return [];
    const first = firstRows.get(values.slug);
    if (first !== undefined) {
      faults.push({ sheet, row, column: 'slug', code: 'duplicate', value: String(first) });
      return [];
    }
    firstRows.set(values.slug, row);
    return [{ row, values }];
  });
}

interface Names {
  slugs: Record<string, Set<string>>;
  pictures: Pictures;
  promised: Map<string, number>;
  /** Of products whose sheet has no column for pictures: files by slug. */
  filesOf: Map<string, string[]>;
}

/** What a row's cells name as its pictures. */
function filesInCells(values: Given['values']): string[] {
  if ('pictures' in values) return values.pictures ?? [];
  return 'picture' in values ? (values.picture ?? []) : [];
}

/** Replaces the names of picture files; names of nothing, and too little stock, become faults. */
function resolveNames(
  sheet: Sheet,
  { row, values }: Given,
  { slugs, pictures, promised, filesOf }: Names,
  faults: ImportFault[],
): void {
  const fault = (column: string, code: string, value: string) =>
    faults.push({ sheet, row, column, code, value });
  const resolve = (column: string, files: string[]) =>
    files.flatMap((file) => {
      const name = pictures.byFile.get(file) ?? (pictures.known.has(file) ? file : undefined);
      if (name === undefined) fault(column, 'unknown_picture', file);
      return name ?? [];
    });
  if (sheet === 'categories') {
    const category = values as Partial<RowOf<'categories'>>;
    if (category.picture) category.picture = resolve('picture', category.picture.slice(0, 1));
  }
  if (sheet !== 'products') return;
  const product = values as Partial<RowOf<'products'>> & { slug: string };
  if (product.category !== undefined && !slugs['categories']?.has(product.category))
    fault('category', 'unknown_category', product.category);
  for (const tag of product.tags ?? [])
    if (!slugs['tags']?.has(tag)) fault('tags', 'unknown_tag', tag);
  // Files named after a product are its pictures unless its cell names others.
  const named = filesOf.get(product.slug);
  const files = product.pictures?.length ? product.pictures : (named ?? product.pictures);
  if (files) product.pictures = resolve('pictures', files);
  if (product.stock) product.stock = nameBranches(product.stock, slugs['branches']);
  for (const [branch, count] of Object.entries(product.stock ?? {})) {
    const needed = promised.get(`${product.slug} ${branch}`) ?? 0;
    if (branch !== STORE && !slugs['branches']?.has(branch))
      fault('stock', 'unknown_branch', branch);
    else if (count < needed) fault('stock', 'stock_reserved', String(needed));
  }
}

/** A number without a branch is the first one's. */
function nameBranches(
  stock: Record<string, number>,
  branches: ReadonlySet<string> = new Set(),
): Record<string, number> {
  const { '': first, ...named } = stock;
  const [firstBranch = STORE] = branches;
  return first === undefined ? named : { [firstBranch]: first, ...named };
}

/**
 * Files named after a product's slug: `slug.jpg` first, then `slug-….jpg` by name. The longest slug
 * wins; files that a cell names are left out.
 */
function filesBySlug(files: string[], slugs: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const stem = (file: string) => file.replace(/\.[^.]*$/, '');
  const sorted = [...files].sort((a, b) => stem(a).length - stem(b).length || (a < b ? -1 : 1));
  for (const file of sorted) {
    let slug = stem(file);
    while (slug !== '' && !slugs.has(slug))
      slug = slug.slice(0, Math.max(0, slug.lastIndexOf('-')));
    if (slug !== '') found.set(slug, [...(found.get(slug) ?? []), file]);
  }
  return found;
}

/** The rows that are added or changed, complete. */
function mergeRows(
  sheet: Sheet,
  read: Given[],
  existing: Map<string, RowOf<Sheet>>,
  archiveMissing: boolean,
): Merged<Sheet> {
  const rows: RowOf<Sheet>[] = [];
  const changes: SheetChanges = { added: [], changed: [], archived: [], unchanged: 0 };
  const positions = [...existing.values(), ...read.map(({ values }) => values)].map((values) =>
    'position' in values ? (values.position ?? 0) : 0,
  );
  const last = Math.max(-1, ...positions);
  const added = read.filter(({ values }) => !existing.has(values.slug)).length;
  let at = 0;
  for (const { values } of read) {
    const before = existing.get(values.slug);
    if (!before) at++;
    // Of products the first row is the newest.
    const position = last + (sheet === 'products' ? added - at + 1 : at);
    const defaults = { ...DEFAULTS[sheet], ...(sheet !== 'branches' && { position }) };
    // Who archives what is missing from the sheet brings back what is in it.
    const restored = archiveMissing && sheet === 'products' && { archived: false };
    const stock = 'stock' in values && {
      stock: { ...(before && 'stock' in before && before.stock), ...values.stock },
    };
    const after = { ...(before ?? defaults), ...restored, ...values, ...stock } as RowOf<Sheet>;
    if (before && isDeepStrictEqual(comparable(before), comparable(after))) {
      changes.unchanged++;
      continue;
    }
    rows.push(after);
    const archives = isArchived(after) && !(before && isArchived(before));
    changes[archives ? 'archived' : before ? 'changed' : 'added'].push(values.slug);
  }
  if (sheet === 'products' && archiveMissing) {
    const kept = new Set(read.map(({ values }) => values.slug));
    for (const [slug, row] of existing as Map<string, RowOf<'products'>>) {
      if (kept.has(slug) || row.archived) continue;
      rows.push({ ...row, archived: true });
      changes.archived.push(slug);
    }
  }
  return { rows, changes };
}

function isArchived(row: object): boolean {
  return 'archived' in row && row.archived === true;
}

/** The order of tags says nothing, nor does a branch that has none. */
function comparable(row: RowOf<Sheet>): unknown {
  if (!('tags' in row)) return row;
  const stock = Object.entries(row.stock).filter(([, count]) => count > 0);
  return { ...row, tags: [...new Set(row.tags)].sort(), stock: Object.fromEntries(stock) };
}
