import {
  collectProducts,
  leafOf,
  splitList,
  type DropReason,
  type ForeignProduct,
  type ForeignRow,
  type Profile,
} from './profile.ts';

const HANDLE = ['Handle', 'URL handle'];
const PRICE = ['Variant Price', 'Price'];
const STOCK = ['Variant Inventory Qty', 'Inventory quantity'];
const IMAGE = ['Image Src', 'Product image URL'];
const NO_OPTION = 'Default Title';

/**
 * The export of Shopify (Products, Export), by its headings of before and after 2025. Rows with one
 * handle are one product: the first one has its texts, each with a price is a variant, and a product
 * here, and each may add a picture.
 */
export const shopify: Profile = {
  title: 'Shopify',
  headings: [HANDLE, ['Title'], PRICE],
  columns: {
    slug: 'Handle',
    name_ar: 'Title',
    name_en: 'Title',
    description_ar: 'Body (HTML)',
    description_en: 'Body (HTML)',
    category: 'Type',
    tags: 'Tags',
    price_per_day: 'Variant Price',
    stock: 'Variant Inventory Qty',
    pictures: 'Image Src',
    archived: 'Status',
  },
  read(rows) {
    const groups = new Map<string, ForeignRow[]>();
    for (const row of rows)
      groups.set(row.get(...HANDLE), [...(groups.get(row.get(...HANDLE)) ?? []), row]);
    return collectProducts(groups.values(), (group) => {
      const first = group[0]!;
      const reason = dropReason(first);
      return reason ? { row: first.row, reason } : toProducts(group);
    });
  },
};

function dropReason(first: ForeignRow): DropReason | undefined {
  if (first.get('Title') === '') return 'unnamed';
  return first.get('Gift Card', 'Gift card').toLowerCase() === 'true' ? 'service' : undefined;
}

function toProducts(group: ForeignRow[]): ForeignProduct[] {
  const first = group[0]!;
  const variants = group.filter((row) => row.get(...PRICE) !== '');
  const pictures = group.map((row) => row.get(...IMAGE)).filter((image) => image !== '');
  const handle = first.get(...HANDLE);
  const status = first.get('Status').toLowerCase() || 'active';
  const isPublished = first.get('Published', 'Published on online store').toLowerCase() !== 'false';
  return (variants.length > 0 ? variants : [first]).map((row): ForeignProduct => {
    const options = ['Option1', 'Option2', 'Option3']
      .map((option) => row.get(`${option} Value`))
      .filter((value) => value !== '' && value !== NO_OPTION);
    const ofVariant = row.get('Variant Image', 'Variant image URL');
    return {
      row: row.row,
      keys: [[handle, ...options].join(' ')],
      name: [first.get('Title'), ...options].join(' - '),
      description: first.get('Body (HTML)', 'Description'),
      category: first.get('Type') || leafOf(first.get('Product Category'), '>'),
      tags: splitList(first.get('Tags')),
      price: row.get(...PRICE),
      stock: row.get(...STOCK),
      pictures: ofVariant ? [ofVariant, ...pictures.filter((one) => one !== ofVariant)] : pictures,
      size_cm: '',
      isOffered: status === 'active' && isPublished,
    };
  });
}
