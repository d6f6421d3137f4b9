import {
  collectProducts,
  leafOf,
  splitList,
  type DropReason,
  type ForeignProduct,
  type ForeignRow,
  type Profile,
} from './profile.ts';

const NAME = ['Name', 'name', 'Product'];
const CATEGORY = ['Product Category', 'categ_id', 'Category', 'Product Category/Display Name'];
/** A rental app has a price of its own; it may be for another time than a day. */
const PRICE = ['Sales Price', 'Sale Price', 'list_price', 'Public Price'];
const NO = ['false', '0', 'no'];

/** The export of Odoo’s products (Action, Export), by labels in English or by technical names. */
export const odoo: Profile = {
  title: 'Odoo',
  headings: [NAME, PRICE],
  columns: {
    slug: 'Internal Reference',
    name_ar: 'Name',
    name_en: 'Name',
    description_ar: 'Sales Description',
    description_en: 'Sales Description',
    category: 'Product Category',
    tags: 'Product Tags',
    price_per_day: 'Sales Price',
    stock: 'Quantity On Hand',
    archived: 'Active',
  },
  read(rows) {
    return collectProducts(rows, (row) => {
      const reason = dropReason(row);
      return reason ? { row: row.row, reason } : [toProduct(row)];
    });
  },
};

function dropReason(row: ForeignRow): DropReason | undefined {
  // The further values of a list in the row above.
  if (row.get(...NAME) === '') return 'unnamed';
  const type = row.get('Product Type', 'detailed_type', 'type').toLowerCase();
  return type === 'service' || type === 'combo' ? 'service' : undefined;
}

function toProduct(row: ForeignRow): ForeignProduct {
  const id = row.get('External ID', 'ID', 'id', '.id');
  const isSold = row.get('Can be Sold', 'Sales', 'sale_ok').toLowerCase();
  return {
    row: row.row,
    keys: [row.get('Internal Reference', 'default_code'), row.get(...NAME), id],
    name: row.get(...NAME),
    description: row.get('Sales Description', 'description_sale', 'eCommerce Description'),
    category: leafOf(row.get(...CATEGORY), '/'),
    tags: splitList(row.get('Product Tags', 'Tags', 'product_tag_ids')),
    price: row.get(...PRICE),
    stock: row.get('Quantity On Hand', 'qty_available'),
    pictures: [],
    size_cm: '',
    isOffered: !NO.includes(row.get('Active', 'active').toLowerCase()) && !NO.includes(isSold),
  };
}
