/** A row of another shop's export; cells by heading, whatever its case. */
export interface ForeignRow {
  /** As a spreadsheet counts: the first line is 1. */
  row: number;
  /** The cell under the first of these headings that the sheet has; '' where it has none. */
  get: (...headings: string[]) => string;
}

/** A product as another shop describes it; texts may be HTML, '' where something is not known. */
export interface ForeignProduct {
  row: number;
  /** What its slug is made of: the first one that has Latin letters or digits. */
  keys: string[];
  name: string;
  description: string;
  category: string;
  tags: string[];
  price: string;
  /** Pieces; a number below 0 is none. */
  stock: string;
  /** Addresses or names of files. */
  pictures: string[];
  size_cm: string;
  /** Whether it is shown there. */
  isOffered: boolean;
}

/** Why a row is no product here: a key of `report.dropped`. */
export type DropReason = 'grouped' | 'external' | 'service' | 'variants' | 'unnamed' | 'parent';

/** How the export of another shop is read (docs/import-profiles.md). */
export interface Profile {
  title: string;
  /** Its heading has one name of each of these. */
  headings: string[][];
  /** Where its own heading differs: the heading for each of our columns, for messages. */
  columns: Record<string, string>;
  read: (rows: ForeignRow[]) => ReadRows;
}

interface ReadRows {
  products: ForeignProduct[];
  dropped: { row: number; reason: DropReason }[];
}

/** The products of each entry, a row or the rows of one product, and the entries that are none. */
export function collectProducts<Entry>(
  entries: Iterable<Entry>,
  read: (entry: Entry) => ForeignProduct[] | { row: number; reason: DropReason },
): ReadRows {
  const found: ReadRows = { products: [], dropped: [] };
  for (const entry of entries) {
    const result = read(entry);
    if (Array.isArray(result)) found.products.push(...result);
    else found.dropped.push(result);
  }
  return found;
}

/** The parts of a list in a cell, without empty ones. */
export function splitList(cell: string, separator: RegExp | string = ','): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The last part of a path of categories: "Furniture > Chairs" is Chairs. */
export function leafOf(path: string, separator: string): string {
  return splitList(path, separator).at(-1) ?? '';
}
