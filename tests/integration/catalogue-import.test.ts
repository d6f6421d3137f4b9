import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/v4';
import {
  catalogueExportSchema,
  importResultSchema,
  type CatalogueImport,
  type Sheet,
} from '#contract/catalogue-import.ts';
import { staffReportReply } from '#contract/staff-reports.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';
import { reserveReleasedDays } from '#rental-api/storage/ledger-store.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { place, valueOf } from '#tests/support/paid-order.ts';

const FILM = { slug: 'film', name_ar: 'أدوات', name_en: 'Film' };
const NEWEST = { slug: 'newest', name_ar: 'الأحدث', name_en: 'Newest' };
const RIYADH = {
  ...{ slug: 'riyadh', name_ar: 'فرع الرياض', name_en: 'Riyadh branch' },
  ...{ city_ar: 'الرياض', city_en: 'Riyadh', address_ar: 'الملقا', address_en: 'Al Malqa' },
  ...{ hours_ar: '٩ - ٥', hours_en: '9 - 5', phone: '966112000700' },
  ...{ latitude: '24.8136', longitude: '46.6086' },
};
const DALLAH = {
  ...{ slug: 'dallah', category: 'film', name_ar: 'دلة', name_en: 'Coffee pot' },
  ...{ price_per_day: '٤٥٫٥٠', stock: '٣', tags: 'newest' },
};
const LAMP = { ...DALLAH, slug: 'lamp', name_ar: 'مصباح', name_en: 'Lamp', price_per_day: '20,5' };

describe.each(PREFERRED_DATABASE)('an import of the catalogue on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
  });
  afterAll(() => test.stop());

  async function send(
    sheets: Partial<Record<Sheet, Record<string, string>[]>>,
    options: Partial<Omit<CatalogueImport, 'sheets'>> = {},
  ) {
    const rows = Object.fromEntries(
      Object.entries(sheets).map(([sheet, cells]) => [
        sheet,
        cells.map((one, at) => ({ row: at + 2, cells: one })),
      ]),
    );
    const body = { dry_run: false, archive_missing: false, pictures: {}, sheets: rows, ...options };
    const { data } = await api.staffJson('import', body);
    return importResultSchema.parse(data);
  }
  const list = async (path: string) => {
    const { data } = await api.call(path, '');
    return z.array(z.object({ slug: z.string(), price_per_day: z.string() })).parse(data);
  };
  const count = async (path: string) =>
    z.object({ count: z.number() }).parse((await api.call(path, '')).data).count;
  const everything = {
    categories: [FILM],
    tags: [NEWEST],
    branches: [RIYADH],
    products: [DALLAH, LAMP],
  };

  it('writes nothing as a dry run', async () => {
    const { faults, changes } = await send(everything, { dry_run: true });
    expect(faults).toEqual([]);
    expect(changes.products).toEqual({
      added: ['dallah', 'lamp'],
      changed: [],
      archived: [],
      unchanged: 0,
    });
    expect(await list('/products')).toEqual([]);
  });

  it('adds everything, the first row of products as the newest', async () => {
    const { changes } = await send(everything);
    expect(changes.branches?.added).toEqual(['riyadh']);
    expect(await list('/products')).toMatchObject([
      { slug: 'dallah', price_per_day: '45.50' },
      { slug: 'lamp', price_per_day: '20.50' },
    ]);
    expect(await count('/categories/film')).toBe(2);
    expect(await count('/tags/newest')).toBe(2);
    // Found by its name and by its category’s, in both languages.
    for (const query of ['coffee', 'دلة', 'film'])
      expect((await list(`/products?q=${encodeURIComponent(query)}`))[0]?.slug).toBe('dallah');
  });

  it('changes nothing when it runs again', async () => {
    const { changes } = await send(everything);
    for (const sheet of Object.values(changes))
      expect(sheet).toMatchObject({ added: [], changed: [], archived: [] });
  });

  it('changes only the columns that are there', async () => {
    const { changes } = await send({ products: [{ slug: 'lamp', price_per_day: '30' }] });
    expect(changes.products).toMatchObject({ changed: ['lamp'], unchanged: 0 });
    const exported = catalogueExportSchema.parse((await api.staff('export')).data);
    expect(exported.sheets.products.find(({ slug }) => slug === 'lamp')).toMatchObject({
      price_per_day: '30.00',
      name_en: 'Lamp',
      tags: 'newest',
      archived: 'no',
    });
  });

  it('is found by the new name of its category', async () => {
    await send({ categories: [{ ...FILM, name_en: 'Cinema' }] });
    expect(await list('/products?q=cinema')).toHaveLength(2);
  });

  it('names row and column of every fault, and changes nothing', async () => {
    const bad = [
      { ...DALLAH, price_per_day: '12 or so' },
      { ...DALLAH, slug: 'Big Lamp' },
      { ...DALLAH, slug: 'chair', stock: 'many', category: 'chairs', tags: 'newest|old' },
      { ...DALLAH, slug: 'table', name_ar: '', archived: 'maybe' },
      { ...DALLAH, slug: 'bench', category: 'chairs', tags: 'newest|old', pictures: 'no.jpg' },
      { ...DALLAH, slug: 'bench' },
    ];
    const { faults, changes } = await send({
      products: bad.map((cells) => ({ archived: '', pictures: '', colour: '', ...cells })),
      branches: [{ ...RIYADH, latitude: '124', phone: 'none' }],
    });
    expect(
      faults.map(({ sheet, row, column, code, value }) => [sheet, row, column, code, value]),
    ).toEqual([
      ['branches', 2, 'phone', 'phone', 'none'],
      ['branches', 2, 'latitude', 'degrees', '124'],
      ['products', 1, 'colour', 'unknown_column', expect.stringContaining('slug, category')],
      ['products', 2, 'price_per_day', 'price', '12 or so'],
      ['products', 3, 'slug', 'slug', 'Big Lamp'],
      ['products', 4, 'category', 'unknown_category', 'chairs'],
      ['products', 4, 'stock', 'stock', 'many'],
      ['products', 4, 'tags', 'unknown_tag', 'old'],
      ['products', 5, 'name_ar', 'required', ''],
      ['products', 5, 'archived', 'yes_or_no', 'maybe'],
      ['products', 6, 'category', 'unknown_category', 'chairs'],
      ['products', 6, 'tags', 'unknown_tag', 'old'],
      ['products', 6, 'pictures', 'unknown_picture', 'no.jpg'],
      ['products', 7, 'slug', 'duplicate', '6'],
    ]);
    expect(changes).toEqual({});
    expect(await list('/products')).toHaveLength(2);
  });

  it('names columns that new rows need and that are missing', async () => {
    const { faults } = await send({ products: [{ slug: 'new', name_ar: 'جديد' }] });
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'category', 'missing_column'],
      [1, 'name_en', 'missing_column'],
      [1, 'price_per_day', 'missing_column'],
      [1, 'stock', 'missing_column'],
    ]);
  });

  it('names a cell that only one of the new rows lacks', async () => {
    const { faults, changes } = await send({
      products: [{ ...DALLAH, slug: 'pot' }, { slug: 'jug' }],
    });
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'category', 'required'],
      [3, 'name_ar', 'required'],
      [3, 'name_en', 'required'],
      [3, 'price_per_day', 'required'],
      [3, 'stock', 'required'],
    ]);
    expect(changes).toEqual({});
  });

  it('refuses less stock than is promised, and moves the capacity with it', async () => {
    const customer = await api.addCustomer('512345678');
    const { id } = await test.app.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'dallah')
      .executeTakeFirstOrThrow();
    const branch = await test.app.db.selectFrom('branches').select('id').executeTakeFirstOrThrow();
    const days = { from: '2026-03-10', to: '2026-03-11' };
    const rental = {
      customer: customer.id,
      branch: String(branch.id),
      lines: { [id]: 2 },
      ...days,
    };
    expect((await place(test.app, rental)).ok).toBe(true);
    const { faults } = await send({ products: [{ slug: 'dallah', stock: '1' }] });
    expect(faults).toMatchObject([{ row: 2, column: 'stock', code: 'stock_reserved', value: '2' }]);
    await send({ products: [{ slug: 'dallah', stock: '2' }] });
    const calendar = await api.call('/products/dallah/calendar?month=2026-03', '');
    expect(calendar.data).toContainEqual({ day: '2026-03-10', available: 0 });
    await send({ products: [{ slug: 'dallah', stock: '5' }] });
    const later = await api.call('/products/dallah/calendar?month=2026-03', '');
    expect(later.data).toContainEqual({ day: '2026-03-10', available: 3 });
  });

  it('counts pieces by branch, and leaves those alone that a cell does not name', async () => {
    const jeddah = { ...RIYADH, slug: 'jeddah', name_ar: 'فرع جدة', name_en: 'Jeddah branch' };
    const cellOf = async () => {
      const { data } = await api.staff('export');
      const { sheets } = catalogueExportSchema.parse(data);
      return sheets.products.find(({ slug }) => slug === 'lamp')?.['stock'];
    };
    await send({ branches: [jeddah] });
    await send({ products: [{ slug: 'lamp', stock: 'riyadh: 8 | jeddah: ٣' }] });
    expect(await cellOf()).toBe('riyadh: 8 | jeddah: 3');
    await send({ products: [{ slug: 'lamp', stock: 'jeddah: 0' }] });
    expect(await cellOf()).toBe('riyadh: 8 | jeddah: 0');
    // A number alone is the first branch's.
    await send({ products: [{ slug: 'lamp', stock: '4' }] });
    expect(await cellOf()).toBe('riyadh: 4 | jeddah: 0');
    const again = await send({ products: [{ slug: 'lamp', stock: (await cellOf())! }] });
    expect(again.changes.products).toMatchObject({ changed: [], unchanged: 1 });
    const { faults } = await send({
      products: [
        { slug: 'lamp', stock: 'abha: 3' },
        { slug: 'dallah', stock: 'jeddah 3' },
      ],
    });
    expect(faults.map(({ row, code, value }) => [row, code, value])).toEqual([
      [2, 'unknown_branch', 'abha'],
      [3, 'stock', 'jeddah 3'],
    ]);
  });

  it('leaves the counts of days that are past as they were, for the reports', async () => {
    const day = (number: number) => `2026-03-0${number}`;
    const setDay = (number: number) => test.setClock(`${day(number)}T09:00:00Z`);
    const ownedOn = async (number: number) => {
      const days = `from=${day(number)}&to=${day(number)}`;
      const { use, idle } = staffReportReply.parse(await api.staff(`reports?${days}`)).data;
      return [...use, ...idle.products].find(({ slug }) => slug === 'lamp')?.owned_days;
    };
    try {
      setDay(3);
      await send({ products: [{ slug: 'lamp', stock: 'riyadh: 6 | jeddah: 1' }] });
      expect([await ownedOn(2), await ownedOn(3)]).toEqual([4, 7]);
      setDay(5);
      await send({ products: [{ slug: 'lamp', stock: 'riyadh: 2' }] });
      expect([await ownedOn(2), await ownedOn(4), await ownedOn(5)]).toEqual([4, 7, 3]);
    } finally {
      setDay(1);
    }
  });

  it('takes pictures by name, keeps each file once, and gives its source back', async () => {
    const source = await readFile('rental-api/demo/catalogue/pictures/brass-dallah.webp');
    const file = (name: string) => new File([new Uint8Array(source)], name);
    const first = await api.upload('pictures', 'image', file('dallah.webp'));
    const { hash } = z.object({ hash: z.string() }).parse(first.data);
    expect(await api.upload('pictures', 'image', file('other.webp'))).toEqual(first);
    const refused = await api.upload('pictures', 'image', new File(['no picture'], 'a.webp'));
    expect([refused.status, refused.code]).toEqual([422, 'image_refused']);

    const pictures = { 'dallah.webp': hash, 'dallah-side.webp': hash, 'lamp-2.webp': hash };
    await send({ products: [{ slug: 'dallah' }, { slug: 'lamp' }] }, { pictures });
    const product = await api.call('/products/dallah', '');
    expect(product.data).toMatchObject({
      pictures: [
        {
          src: expect.stringMatching(
            /^\/media\/catalogue\/dallah-[0-9a-f]{8}-640\.webp$/,
          ) as unknown,
        },
        {},
      ],
    });
    const src = z.object({ pictures: z.array(z.object({ src: z.string() })) }).parse(product.data)
      .pictures[0]!.src;
    expect((await api.fetch(src)).headers.get('content-type')).toBe('image/webp');
    const back = await api.fetchStaff(`pictures/${hash}`);
    expect(Buffer.from(await back.arrayBuffer()).equals(source)).toBe(true);
    // An empty cell does not hide files that are named after the product.
    const again = await send({ products: [{ slug: 'dallah', pictures: '' }] }, { pictures });
    expect(again.changes.products?.unchanged).toBe(1);
    // A file that a cell names is no other product's, whatever it is called.
    const rows = [
      { slug: 'dallah', pictures: 'lamp-2.webp' },
      { slug: 'lamp', pictures: '' },
    ];
    const named = await send(
      { products: rows },
      { pictures: { ...pictures, 'lanp.webp': hash }, dry_run: true },
    );
    expect(named.changes.products?.changed).toEqual(['dallah', 'lamp']);
    expect(named.unused).toEqual(['dallah.webp', 'dallah-side.webp', 'lanp.webp']);
    // A file has the extension by which an import finds it, whatever it was called.
    const other = await readFile('rental-api/demo/catalogue/pictures/brass-lantern.webp');
    const upload = await api.upload('pictures', 'image', new File([other], 'phone.jfif'));
    const lantern = z.object({ hash: z.string() }).parse(upload.data).hash;
    await send(
      { products: [{ slug: 'lamp', pictures: 'phone' }] },
      { pictures: { phone: lantern } },
    );
    const exported = catalogueExportSchema.parse((await api.staff('export')).data);
    expect(exported.pictures).toMatchObject({ 'dallah.webp': hash, 'phone.webp': lantern });
    // The files that the pictures were made from are not public.
    expect((await api.fetch(`/media/sources/${hash}.webp`)).status).toBe(404);
  });

  it('archives what is not in the sheet when asked to, and brings it back', async () => {
    const without = await send({ products: [{ slug: 'dallah' }] });
    expect(without.changes.products).toMatchObject({ archived: [], unchanged: 1 });
    // An empty sheet is rather a mistake.
    const empty = await send({ products: [] }, { archive_missing: true });
    expect(empty.faults).toMatchObject([{ sheet: 'products', code: 'empty_file' }]);
    const archived = await send({ products: [{ slug: 'dallah' }] }, { archive_missing: true });
    expect(archived.changes.products?.archived).toEqual(['lamp']);
    expect(await list('/products')).toMatchObject([{ slug: 'dallah' }]);
    expect(await list('/products?q=lamp')).toEqual([]);
    expect([await count('/categories/film'), await count('/tags/newest')]).toEqual([1, 1]);
    const gone = await api.call('/products/lamp', '');
    expect([gone.status, gone.code]).toEqual([410, 'product_archived']);
    const calendar = await api.call('/products/lamp/calendar?month=2026-03', '');
    expect([calendar.status, calendar.code]).toEqual([410, 'product_archived']);
    // What is in the sheet again is offered again, also where it has no such column.
    const both = [{ slug: 'dallah' }, { slug: 'lamp' }];
    const back = await send({ products: both }, { archive_missing: true });
    expect(back.changes.products?.changed).toEqual(['lamp']);
    expect(await list('/products')).toHaveLength(2);
    expect([await count('/categories/film'), await count('/tags/newest')]).toEqual([2, 2]);
  });

  it('offers an archived product to nobody who has it in a cart or on a wishlist', async () => {
    const { authorization } = await api.addCustomer('512345670');
    const { id } = await test.app.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'lamp')
      .executeTakeFirstOrThrow();
    const fields = { product_id: String(id), quantity: '1' };
    expect((await api.call('/cart/items', authorization, fields)).status).toBe(200);
    await send({ products: [{ slug: 'lamp', archived: 'yes' }] });
    const cart = await api.call('/cart', authorization);
    expect(cart.data).toMatchObject({ items: [{ slug: 'lamp', available: 0 }] });
    const more = await api.call('/cart/items', authorization, fields);
    expect([more.status, more.code]).toEqual([409, 'quantity_unavailable']);
    await send({ products: [{ slug: 'lamp', archived: 'no' }] });
  });

  it('reserves no piece of a product that is archived meanwhile', async () => {
    const customer = await api.addCustomer('512345671');
    const { id } = await test.app.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'lamp')
      .executeTakeFirstOrThrow();
    const branch = await test.app.db.selectFrom('branches').select('id').executeTakeFirstOrThrow();
    const rental = {
      ...{ customer: customer.id, branch: String(branch.id), lines: { [id]: 1 } },
      ...{ from: '2026-03-20', to: '2026-03-21' },
    };
    const { id: order } = valueOf(await place(test.app, rental));
    valueOf(await transitionOrder(test.app, order, { transition: 'cancel', by: 'customer' }));
    await send({ products: [{ slug: 'lamp', archived: 'yes' }] });
    // As an order that had read its cart before.
    const again = test.app.db.transaction().execute((tx) => reserveReleasedDays(tx, order));
    expect(await again).toBe(false);
    await send({ products: [{ slug: 'lamp', archived: 'no' }] });
  });

  it('gives what it took as an export, that changes nothing when it is imported', async () => {
    const exported = catalogueExportSchema.parse((await api.staff('export')).data);
    const { changes, faults } = await send(exported.sheets, { pictures: exported.pictures });
    expect(faults).toEqual([]);
    for (const sheet of Object.values(changes))
      expect(sheet).toMatchObject({ added: [], changed: [], archived: [] });
  });

  it('refuses a body that is no import', async () => {
    const refused = await api.staffJson('import', { dry_run: 'perhaps' });
    expect([refused.status, refused.code]).toEqual([422, 'invalid_input']);
  });
});
