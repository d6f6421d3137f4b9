import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import type { Bilingual } from '../storage/columns.ts';
import type { SiteContent } from '../storage/site-content.ts';

/** The company's details in its starter pages. */
export interface ShopDetails extends Pick<
  SiteContent,
  'seller_name' | 'seller_address' | 'tax_percentage' | 'insurance_percentage'
> {
  /** The same in both languages, or what marks that it is missing. */
  vat_number: Bilingual;
  /** Where its branches are. */
  cities: Bilingual;
  /** Follows each sentence that only the company can decide; '' where it has decided. */
  mark: Bilingual;
}

/** Marks of starter pages begin so. A page with one of them is not finished. */
export const UNDECIDED: Bilingual = { ar: '[للمؤسسة:', en: '[House:' };

/** Nobody has given that name of the shop or its seller yet. */
export function isDefault(name: string): boolean {
  return name === DEFAULT_SHOP_NAME;
}

/** The company in the starter pages: missing details are marked, as is what it must decide. */
export function toStarterDetails(site: SiteContent, cities: Bilingual): ShopDetails {
  const given = (name: string) => (isDefault(name) ? '' : name);
  const marked = (text: Bilingual, ar: string, en: string): Bilingual => ({
    ar: text.ar || `${UNDECIDED.ar} ${ar}]`,
    en: text.en || `${UNDECIDED.en} ${en}]`,
  });
  return {
    ...site,
    seller_name: marked(
      { ar: given(site.seller_name.ar), en: given(site.seller_name.en) },
      'الاسم المسجل',
      'registered name',
    ),
    seller_address: marked(site.seller_address, 'العنوان', 'address'),
    vat_number: marked({ ar: site.vat_number, en: site.vat_number }, 'الرقم الضريبي', 'VAT number'),
    cities: marked(cities, 'المدن', 'cities'),
    mark: {
      ar: ` ${UNDECIDED.ar} راجعوا هذه الفقرة ثم احذفوا هذه العلامة]`,
      en: ` ${UNDECIDED.en} review this paragraph, then remove this mark]`,
    },
  };
}
