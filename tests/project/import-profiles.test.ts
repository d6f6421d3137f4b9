import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '#tests/support/draw-picture.ts';
import { PROFILES, readExport } from '../../scripts/staff/profiles/read-export.ts';

/*
 * Exports of other shops, in `tests/support/exports`: the headings are those that the shops write,
 * the rows show each kind of row that they have.
 */

const EXPORTS = 'tests/support/exports';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'm7-exports-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await rm(folder, { recursive: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
});

const read = (path: string, from: string, defaults = { stock: '1', category: 'other' }) =>
  readExport(path, PROFILES[from]!, () => undefined, defaults);

/** What became of each row, by its number: the cells that a table below speaks of. */
async function cellsOf(file: string, from: string) {
  await cp(join(EXPORTS, file), join(folder, file));
  const { folder: found, notes } = await read(join(folder, file), from);
  expect(found.faults).toEqual([]);
  const rows = Object.fromEntries(
    found.sheets.products!.map(({ row, cells }): [number, Record<string, string>] => [row, cells]),
  );
  return { rows, notes, found };
}

const LAMP = { slug: 'brass-lamp', price_per_day: '95.50', stock: '4', archived: 'no' };
const MAPPED: [file: string, from: string, row: number, cells: Record<string, string>][] = [
  [
    ...(['woocommerce.csv', 'woocommerce', 2] as const),
    {
      ...LAMP,
      ...{ name_ar: 'Brass lamp & shade', name_en: 'Brass lamp & shade', category: 'table-lamps' },
      ...{ description_en: 'Polished by hand.\nWorks', tags: 'brass|warm-light' },
      size_cm: '30 × 30 × 45.5',
    },
  ],
  [
    ...(['woocommerce.csv', 'woocommerce', 4] as const),
    {
      ...{ slug: 'velvet-chair-green', name_en: 'Velvet chair - Green', price_per_day: '120' },
      // What the variations have in common.
      ...{ category: 'furniture-soft', tags: 'velvet', description_en: 'Seats one.', stock: '2' },
      size_cm: '60 × 60 × 80',
    },
  ],
  // Owed to customers; the parent is named by its id.
  ['woocommerce.csv', 'woocommerce', 5, { slug: 'velvet-chair-red', stock: '0' }],
  // A draft without a number of pieces, in Arabic.
  [
    ...(['woocommerce.csv', 'woocommerce', 9] as const),
    { slug: 'product-18', name_ar: 'دلة نحاس', archived: 'yes', stock: '1' },
  ],
  [
    ...(['shopify.csv', 'shopify', 2] as const),
    { ...LAMP, category: 'lamps', tags: 'brass|warm-light', description_en: 'Polished\nby hand.' },
  ],
  [
    ...(['shopify.csv', 'shopify', 4] as const),
    { slug: 'velvet-chair-green-low', name_en: 'Velvet chair - Green - Low', stock: '2' },
  ],
  [
    ...(['shopify.csv', 'shopify', 5] as const),
    { slug: 'velvet-chair-red-low', price_per_day: '130', stock: '0', category: 'chairs' },
  ],
  ['shopify.csv', 'shopify', 6, { slug: 'old-desk', archived: 'yes' }],
  ['shopify-2025.csv', 'shopify', 2, { ...LAMP, category: 'lamps' }],
  ['shopify-2025.csv', 'shopify', 3, { slug: 'old-desk', archived: 'yes' }],
  [
    ...(['odoo.csv', 'odoo', 2] as const),
    { slug: 'furn-0007', price_per_day: '95.5', stock: '4', category: 'lighting', archived: 'no' },
  ],
  ['odoo.csv', 'odoo', 3, { name_ar: 'دلة نحاس', stock: '0' }],
  ['odoo.csv', 'odoo', 6, { slug: 'old', archived: 'yes' }],
  ['odoo-technical.csv', 'odoo', 2, { slug: 'furn-0007', description_ar: 'Polished by hand.' }],
];

const LEFT_OUT: Record<string, [from: string, dropped: Record<number, string>]> = {
  'woocommerce.csv': [
    'woocommerce',
    { 3: 'variants', 6: 'grouped', 7: 'external', 8: 'service', 10: 'parent' },
  ],
  'shopify.csv': ['shopify', { 7: 'service' }],
  'odoo.csv': ['odoo', { 4: 'service', 5: 'unnamed' }],
};

it('cells of WooCommerce with marks, decimals and thousands are read as they are meant', async () => {
  const heading = 'ID,Type,SKU,Name,Published,Regular price,Stock,Length (mm),Height (cm),Parent';
  const rows = [
    '1,variable,VAR,Chair,1,,,,,',
    '2,variation,VAR-1,Chair - red,\u200f1,50,3,"1,200",\u200f30,\u200fVAR',
    '3,simple,LAMP,Lamp,1.0,20,4.0,,,',
    '4,simple,SOFA,Sofa,TRUE,20,0x10,,,',
  ];
  await writeFile(join(folder, 'woo.csv'), [heading, ...rows].join('\n'));
  const { folder: found, notes } = await read(join(folder, 'woo.csv'), 'woocommerce');
  const products = found.sheets.products!.map(({ cells }) => cells);
  expect(notes.dropped.map(({ reason }) => reason)).toEqual(['variants']);
  expect(products).toMatchObject([
    { slug: 'var-1', archived: 'no', stock: '3', size_cm: '120 × 30' },
    { slug: 'lamp', archived: 'no', stock: '4' },
    // What is no number is asked about by the import.
    { slug: 'sofa', archived: 'no', stock: '0x10' },
  ]);
});

describe('an export of another shop', () => {
  it.each(MAPPED)('%s (%s), row %i, becomes a row of our own', async (file, from, row, cells) => {
    expect((await cellsOf(file, from)).rows[row]).toMatchObject(cells);
  });

  it.each(Object.entries(LEFT_OUT))('%s leaves out what is no prop', async (file, [from, rows]) => {
    const { notes } = await cellsOf(file, from);
    expect(Object.fromEntries(notes.dropped.map(({ row, reason }) => [row, reason]))).toEqual(rows);
  });

  it('has categories and tags of its own, one for each name', async () => {
    const { found } = await cellsOf('woocommerce.csv', 'woocommerce');
    const slugs = found.sheets.categories!.map(({ cells }) => cells['slug']);
    expect(slugs).toEqual([
      'table-lamps',
      'furniture-soft',
      expect.stringMatching(/^p-[\da-f]{8}$/),
    ]);
    expect(found.sheets.tags!.map(({ cells }) => cells['name_en'])).toEqual([
      ...['brass', 'warm light', 'velvet'],
    ]);
  });

  it('takes the pictures that lie beside it, and names the others', async () => {
    const png = Buffer.from(await (await drawPicture(20)).arrayBuffer());
    await writeFile(join(folder, 'pictures', 'brass-lamp.jpg'), png);
    const { rows, notes } = await cellsOf('woocommerce.csv', 'woocommerce');
    expect(rows[2]!['pictures']).toBe('brass-lamp.jpg');
    expect(notes.missingPictures).toEqual(['lamp-2.png', 'chair-green.jpg', 'chair.jpg']);
  });

  it('leaves pictures alone where none lies beside it', async () => {
    const { rows } = await cellsOf('shopify.csv', 'shopify');
    expect(rows[2]).not.toHaveProperty('pictures');
  });

  it.each([
    ['the export of another shop', 'shopify.csv', 'woocommerce', 'Type, Name, Regular price'],
    ['a sheet of our own', 'own.csv', 'odoo', 'Name, Sales Price'],
  ])('is refused as %s', async (_, file, from, value) => {
    if (file === 'own.csv') await writeFile(join(folder, file), 'slug,name_ar\nlamp,مصباح\n');
    else await cp(join(EXPORTS, file), join(folder, file));
    const { folder: found } = await read(folder, from);
    expect(found.faults).toEqual([
      { sheet: file, row: null, column: null, code: 'no_export', value },
    ]);
  });

  it('says row and heading of what came damaged', async () => {
    await writeFile(
      join(folder, 'e.csv'),
      'Type,Name,Regular price\nsimple,?????,10\nsimple,Lamp,#N/A\n',
    );
    const { folder: found } = await read(folder, 'woocommerce');
    expect(found.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Name', 'damaged'],
      [3, 'Regular price', 'damaged'],
    ]);
  });

  it('has to be named where a folder has several', async () => {
    for (const file of ['shopify.csv', 'odoo.csv'])
      await cp(join(EXPORTS, file), join(folder, file));
    await expect(read(folder, 'odoo')).rejects.toThrow(
      /odoo\.csv, shopify\.csv|shopify\.csv, odoo/,
    );
    await expect(read(join(folder, 'none.csv'), 'odoo')).rejects.toThrow('no file or folder');
  });
});
