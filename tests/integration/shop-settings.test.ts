import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffShopReply } from '#contract/staff-shop.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

describe.each(PREFERRED_DATABASE)('the settings of a shop on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
  });
  afterAll(() => test.stop());

  const set = (fields: Record<string, string>) => api.staff('shop', fields);
  const missing = async () =>
    staffShopReply.parse(await api.staff('shop')).data.missing.map(({ part }) => part);

  it('lack a name until there is one in both languages', async () => {
    const seller = { seller_name_ar: 'مؤسسة بيت الديكور', seller_name_en: 'The Prop House Est.' };
    await set(seller);
    expect(await missing()).toContain('name');
    await set({ name_ar: 'بيت الديكور' });
    expect(await missing()).toContain('name');
    await set({ name_en: 'The Prop House' });
    expect(await missing()).not.toContain('name');
    // M7 itself.
    await set({ name_ar: 'M7', name_en: 'M7', seller_name_en: 'M7 Props Rental Est.' });
    expect(await missing()).not.toContain('name');
  });

  it.each([
    ['none', ' '],
    ['two lines', 'The Prop\nHouse'],
    ['one that turns what follows around', 'House\u202e'],
  ])('take no name that is %s', async (_, name_en) => {
    const refused = await set({ name_en });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['name_en']]);
  });

  it('take no opening picture that was not added before', async () => {
    for (const hero_wide of ['0'.repeat(64), '/media/catalogue/other.webp']) {
      const refused = await set({ hero_wide });
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['hero_wide']]);
    }
  });
});
