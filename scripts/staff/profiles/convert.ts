import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { toLatinDigits } from '#contract/digits.ts';
import { CELL_MAX, type SheetRow } from '#contract/catalogue-import.ts';
import { toPlainText } from '../cell-text.ts';
import type { ForeignProduct } from './profile.ts';

const SLUG_MAX = 80;
const ARABIC = /\p{Script=Arabic}/u;

interface ConvertOptions {
  /** Names of the files in the folder of pictures. */
  pictures: ReadonlySet<string>;
  /** Pieces of a product whose number is not known; '' where that is a fault. */
  stock: string;
  /** The slug of the category of a product that has none; '' where that is a fault. */
  category: string;
}

export interface ConvertedSheets {
  sheets: Record<'categories' | 'tags' | 'products', SheetRow[]>;
  /** How many names stand in both languages because only one was there. */
  inOneLanguage: number;
  /** Pictures that are not in the folder, by the names that they need to have there. */
  missingPictures: string[];
}

/** Products of another shop as the sheets of an import; rows keep the numbers of their file. */
export function convertProducts(
  products: readonly ForeignProduct[],
  { pictures, stock, category }: ConvertOptions,
): ConvertedSheets {
  const categories = createTerms();
  const tags = createTerms();
  const slugs = new Set<string>();
  const missing = new Set<string>();
  const known = products.some((product) => picturesOf(product).some((name) => pictures.has(name)));
  const rows = products.map((product): SheetRow => {
    const names = picturesOf(product);
    for (const name of names) if (!pictures.has(name)) missing.add(name);
    return {
      row: product.row,
      cells: {
        slug: uniqueSlug(product.keys, slugs),
        category: product.category ? categories.add(product.category, product.row) : category,
        ...inBothLanguages('name', product.name),
        ...inBothLanguages('description', product.description),
        price_per_day: product.price,
        stock: readStock(product.stock) || stock,
        tags: product.tags.map((tag) => tags.add(tag, product.row)).join('|'),
        archived: product.isOffered ? 'no' : 'yes',
        ...(product.size_cm && { size_cm: product.size_cm }),
        // Without any picture in the folder those of the shop stay.
        ...(known && { pictures: names.filter((name) => pictures.has(name)).join('|') }),
      },
    };
  });
  return {
    sheets: { categories: categories.rows, tags: tags.rows, products: rows },
    inOneLanguage: rows.length + categories.rows.length + tags.rows.length,
    missingPictures: [...missing],
  };
}

/** An export is in one language: its text stands in both until somebody translates it. */
function inBothLanguages(column: 'name' | 'description', html: string): Record<string, string> {
  // What is longer than a cell may be is too long for the text as well, and named as that.
  const text = toPlainText(html).slice(0, CELL_MAX);
  return { [`${column}_ar`]: text, [`${column}_en`]: text };
}

/** Whole pieces; what is owed to customers there is none here. "" stays. */
function readStock(text: string): string {
  const digits = toLatinDigits(text);
  // A part of a piece is none that can be rented: it is asked about.
  return /^-?\d+(?:\.0+)?$/.test(digits) ? String(Math.max(0, Number(digits))) : text;
}

/** The names that pictures have in the folder: the last part of their addresses. */
function picturesOf({ pictures }: ForeignProduct): string[] {
  return pictures.map((picture) =>
    (URL.canParse(picture)
      ? decodeName(basename(new URL(picture).pathname))
      : basename(picture)
    ).normalize('NFC'),
  );
}

/** The name of a file in an address; as it stands where it is not encoded. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Rows of categories or tags, one for each name. */
function createTerms() {
  const slugs = new Set<string>();
  const byName = new Map<string, string>();
  const rows: SheetRow[] = [];
  return {
    rows,
    /** The slug of the term with that name, which gets a row where it is new. */
    add(name: string, row: number): string {
      const text = toPlainText(name);
      const known = byName.get(text.toLowerCase());
      if (known) return known;
      const slug = uniqueSlug([text], slugs);
      byName.set(text.toLowerCase(), slug);
      rows.push({ row, cells: { slug, ...inBothLanguages('name', text) } });
      return slug;
    },
  };
}

/**
 * A slug that no other has, the same at each import: of the first key with Latin letters or digits,
 * or else of a hash, since Arabic letters cannot be spelled in Latin ones without a guess.
 */
function uniqueSlug(keys: readonly string[], taken: Set<string>): string {
  const texts = keys.map(toPlainText);
  const readable = texts.filter((text) => !ARABIC.test(text)).map(slugOf);
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8);
  const slug = readable.find((one) => one !== '') ?? `p-${hash}`;
  const unique = taken.has(slug) ? `${slug.slice(0, SLUG_MAX - 9)}-${hash}` : slug;
  taken.add(unique);
  return unique;
}

function slugOf(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '');
}
