import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termsReply } from '#contract/catalogue.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const names = (slug: string) => ({ slug, name_ar: slug, name_en: slug });

describe.each(PREFERRED_DATABASE)('categories and tags on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    const rows = (cells: Record<string, string>[]) =>
      cells.map((row, at) => ({ row: at + 2, cells: row }));
    const product = { category: 'lamps', tags: 'brass', price_per_day: '20', stock: '1' };
    const { status } = await api.staffJson('import', {
      ...{ dry_run: false, archive_missing: false, pictures: {} },
      sheets: {
        categories: rows([names('lamps'), names('lapms')]),
        tags: rows([names('brass'), names('bras')]),
        products: rows([{ ...names('lantern'), ...product, archived: 'yes' }]),
      },
    });
    expect(status).toBe(200);
  });
  afterAll(() => test.stop());

  it.each([
    ['categories', 'lamps', 'lapms'],
    ['tags', 'brass', 'bras'],
  ])('of the %s only one that no product has is removed', async (terms, used, misspelled) => {
    const listed = async () =>
      termsReply.parse(await api.call(`/${terms}`, '')).data.map(({ slug }) => slug);
    const remove = (slug: string) => api.staff(`${terms}/${slug}/remove`, {});
    expect(await listed()).toEqual(expect.arrayContaining([used, misspelled]));
    expect(await remove(used)).toMatchObject({ status: 409, code: 'term_used' });
    expect((await remove(misspelled)).status).toBe(200);
    expect(await remove(misspelled)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await listed()).toContain(used);
    expect(await listed()).not.toContain(misspelled);
  });
});
