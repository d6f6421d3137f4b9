import { toLatinDigits } from '#contract/digits.ts';
import {
  collectProducts,
  leafOf,
  splitList,
  type DropReason,
  type ForeignProduct,
  type ForeignRow,
  type Profile,
} from './profile.ts';

/** A comma that belongs to a name is written with a backslash. */
const COMMA = /(?<!\\),/;
/** As WooCommerce writes it, and as spreadsheets make it. */
const PUBLISHED = /^(?:1(?:\.0+)?|true|yes)$/i;
const CENTIMETRES: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54, yd: 91.44 };

/**
 * The export of WooCommerce (Products, Export), in English. A variable product is only what its
 * variations have in common: each of these is a product here.
 */
export const woocommerce: Profile = {
  title: 'WooCommerce',
  headings: [['Type'], ['Name'], ['Regular price']],
  columns: {
    slug: 'SKU',
    name_ar: 'Name',
    name_en: 'Name',
    description_ar: 'Description',
    description_en: 'Description',
    category: 'Categories',
    tags: 'Tags',
    price_per_day: 'Regular price',
    stock: 'Stock',
    pictures: 'Images',
    archived: 'Published',
  },
  read(rows) {
    const parents = new Map<string, ForeignRow>();
    for (const row of rows) {
      const sku = row.get('SKU');
      if (sku) parents.set(sku, row);
      parents.set(`id:${row.get('ID')}`, row);
    }
    return collectProducts(rows, (row) => {
      const types = splitList(row.get('Type').toLowerCase());
      const parent = types.includes('variation') ? parents.get(row.get('Parent')) : undefined;
      const reason = dropReason(types, row, parent);
      return reason ? { row: row.row, reason } : [toProduct(row, parent)];
    });
  },
};

function dropReason(
  types: string[],
  row: ForeignRow,
  parent: ForeignRow | undefined,
): DropReason | undefined {
  if (types.includes('variable')) return 'variants';
  if (types.includes('grouped')) return 'grouped';
  if (types.includes('external')) return 'external';
  if (types.includes('virtual') || types.includes('downloadable')) return 'service';
  if (types.includes('variation') && !parent) return 'parent';
  return row.get('Name') === '' ? 'unnamed' : undefined;
}

function toProduct(row: ForeignRow, parent: ForeignRow | undefined): ForeignProduct {
  const own = (...headings: string[]) => row.get(...headings) || (parent?.get(...headings) ?? '');
  const [category = ''] = splitList(own('Categories'), COMMA);
  return {
    row: row.row,
    keys: [row.get('SKU'), row.get('Name'), `product-${row.get('ID')}`],
    name: row.get('Name'),
    // Line breaks are written as \n.
    description: (own('Description') || own('Short description')).replaceAll('\\n', '\n'),
    category: leafOf(category.replaceAll('\\,', ','), '>'),
    tags: splitList(own('Tags'), COMMA),
    price: row.get('Regular price'),
    stock: row.get('Stock') || (row.get('In stock?') === '0' ? '0' : ''),
    pictures: splitList(own('Images')),
    size_cm: sizeOf(own),
    isOffered:
      PUBLISHED.test(toLatinDigits(row.get('Published'))) &&
      own('Visibility in catalog') !== 'hidden',
  };
}

/** A number of the export; NaN for what is none; 1,200 is a thousand and two hundred. */
function readSize(text: string): number {
  const digits = toLatinDigits(text).replace('٫', '.');
  if (/^\d{1,3}(?:[,٬]\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replace(/[,٬]/g, ''));
  return Number(digits.replace(',', '.'));
}

/** Length, width and height in centimetres; headings have the shop's own unit. */
function sizeOf(own: (...headings: string[]) => string): string {
  const sides = ['Length', 'Width', 'Height'].flatMap((side) =>
    Object.entries(CENTIMETRES).flatMap(([unit, factor]) => {
      const value = readSize(own(`${side} (${unit})`));
      return value > 0 ? [String(Math.round(value * factor * 10) / 10)] : [];
    }),
  );
  return sides.join(' × ');
}
