import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#rental-api/demo/seed.ts';
import { BUILT_MEDIA } from '#rental-api/bootstrap.ts';
import { indexProducts } from '#rental-api/storage/search-store.ts';
import { searchProducts } from '#rental-api/use-cases/search-products.ts';
import { suggest } from '#rental-api/use-cases/suggest.ts';
import { DATABASES, openTestShop, type TestShop } from '#tests/support/databases.ts';
import type { Language } from '#contract/language.ts';
import { CASES } from './search-queries.ts';

const FIRST = 5;
/** Of the first branch. */
const WHERE = { branchId: 1, today: '2026-03-01', range: undefined };
const LIST = {
  ...WHERE,
  onlyAvailable: false,
  sort: 'relevance',
  page: 1,
  perPage: FIRST,
} as const;

// On both: trigrams depend on the locale of the database.
describe.each(DATABASES)('searching on %s', (kind) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    await seedDemo(test.app, BUILT_MEDIA);
    await indexProducts(test.app.db);
  });
  afterAll(() => test.stop());

  const find = async (query: string, language: Language = 'ar') =>
    (await searchProducts(test.app, query, LIST, language)).rows.map(({ slug }) => slug);

  it('has a table of at least 150 queries', () => {
    expect(CASES.length).toBeGreaterThan(150);
  });

  it.each(CASES)('finds %s → %s among the first', async (query, slug) => {
    expect(await find(query)).toContain(slug);
    expect(await find(query, 'en')).toContain(slug);
  });

  it('puts the exact name before words in the text, and a word before a typing error', async () => {
    expect((await find('طاولة قهوة مستديرة'))[0]).toBe('round-coffee-table');
    expect((await find('Round mirror'))[0]).toBe('round-mirror');
    expect((await find('سيف'))[0]).toBe('sword-and-scabbard');
    expect((await find('globe'))[0]).toBe('desk-globe');
    expect((await find('ساعة رملية'))[0]).toBe('hourglass');
    expect((await find('blue velvet armchair'))[0]).toBe('blue-armchair');
  });

  it('narrows with every word, and widens where no product has them all', async () => {
    const { total } = await searchProducts(test.app, 'كرسي', LIST, 'ar');
    const narrow = await searchProducts(test.app, 'كرسي أزرق', LIST, 'ar');
    expect(narrow.total).toBeLessThan(total);
    expect(await find('سيف راديو')).toEqual(
      expect.arrayContaining(['sword-and-scabbard', 'vintage-radio']),
    );
  });

  it('says what it understood', async () => {
    const mistyped = await searchProducts(test.app, 'chandeleir', LIST, 'en');
    expect(mistyped.matched).toEqual([{ typed: 'chandeleir', shown: ['chandelier'] }]);
    const nothing = await searchProducts(test.app, 'qqqxyz', LIST, 'en');
    expect([nothing.total, nothing.unknown]).toEqual([0, ['qqqxyz']]);
  });

  it('leads on where nothing is found', async () => {
    const found = await suggest(test.app, 'chandddelr', WHERE, 'en');
    expect(found.products).toEqual([]);
    expect(found.words.length).toBeGreaterThan(0);
    expect(found.popular.length).toBe(4);
  });

  it('suggests products, categories and tags while somebody types', async () => {
    const found = await suggest(test.app, 'اثا', WHERE, 'ar');
    expect(found.categories.map(({ slug }) => slug)).toContain('furniture');
    expect(found.tags.map(({ slug }) => slug)).toContain('furniture');
    const suggested = await suggest(test.app, 'chand', WHERE, 'en');
    expect(suggested.products[0]?.slug).toBe('chandelier');
  });

  it('takes whatever is typed', async () => {
    for (const query of [
      '',
      '   ',
      '%',
      "'; drop table products; --",
      '\\',
      '🎬',
      'ـ',
      'ا'.repeat(100),
    ])
      expect(Array.isArray(await find(query))).toBe(true);
  });
});
