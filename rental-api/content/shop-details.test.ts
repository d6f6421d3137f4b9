import { expect, it } from 'vitest';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import { toStarterDetails, UNDECIDED } from './shop-details.ts';

const NOTHING = { ar: '', en: '' };
const SITE = {
  ...{ name: NOTHING, description: NOTHING, seller_address: NOTHING, vat_number: '' },
  seller_name: { ar: DEFAULT_SHOP_NAME, en: DEFAULT_SHOP_NAME },
  ...{ tax_percentage: 15, insurance_percentage: 50, phone: '', email: '' },
  ...{ hero_wide: null, hero_tall: null },
};

it('marks a seller who has not been named yet', () => {
  const { seller_name } = toStarterDetails(SITE, NOTHING);
  expect(seller_name.ar).toContain(UNDECIDED.ar);
  expect(seller_name.en).toContain(UNDECIDED.en);
});

it('writes the name of a seller who has one', () => {
  const named = { ar: 'مؤسسة بيت الديكور', en: 'The Prop House Est.' };
  expect(toStarterDetails({ ...SITE, seller_name: named }, NOTHING).seller_name).toEqual(named);
});
