import type { ShopDetails } from '../../content/shop-details.ts';

/** The demo shop. Its numbers are made up; they only have the right form. */
export const SITE = {
  name: { ar: 'M7', en: 'M7' },
  description: {
    ar: 'قطع وإكسسوارات لمواقع التصوير، بإيجار يومي، من فرعينا في الرياض وجدة إلى موقعك.',
    en: 'Props and set dressing by the day, from our branches in Riyadh and Jeddah to your location.',
  },
  seller_name: { ar: 'مؤسسة إم سفن لتأجير الديكور', en: 'M7 Props Rental Est.' },
  seller_address: {
    ar: 'حي الملقا، طريق الأمير محمد بن سلمان، الرياض 13521',
    en: 'Prince Mohammed bin Salman Rd, Al Malqa, Riyadh 13521',
  },
  vat_number: '310122393500003',
  staff_email: 'counter@m7.example',
  tax_percentage: 15,
  insurance_percentage: 20,
  phone: '+966112000700',
  whatsapp: '+966552000700',
  hours: {
    ar: 'السبت إلى الخميس 9\u00a0ص – 9\u00a0م، الجمعة 4\u00a0م – 9\u00a0م',
    en: 'Saturday to Thursday 9\u00a0am – 9\u00a0pm, Friday 4\u00a0pm – 9\u00a0pm',
  },
  commercial_registration: '1010700700',
  email: 'hello@m7.example',
};

/** Where the demo shop delivers, with fees before VAT in halalas. */
export const DELIVERY_ZONES = [
  { name: { ar: 'الرياض', en: 'Riyadh' }, fee: 0, branch: 'riyadh' },
  { name: { ar: 'جدة', en: 'Jeddah' }, fee: 7_500, branch: 'jeddah' },
  { name: { ar: 'مكة المكرمة والطائف', en: 'Makkah & Taif' }, fee: 15_000, branch: 'jeddah' },
];

export const BRANCHES = [
  {
    slug: 'riyadh',
    name: { ar: 'فرع الرياض', en: 'Riyadh branch' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    address: {
      ar: 'حي الملقا، طريق الأمير محمد بن سلمان',
      en: 'Prince Mohammed bin Salman Rd, Al Malqa',
    },
    hours: {
      ar: 'السبت إلى الخميس 9\u00a0ص – 9\u00a0م، الجمعة 4\u00a0م – 9\u00a0م',
      en: 'Saturday to Thursday 9\u00a0am – 9\u00a0pm, Friday 4\u00a0pm – 9\u00a0pm',
    },
    phone: '+966112000700',
    latitude: 24.8136,
    longitude: 46.6086,
  },
  {
    slug: 'jeddah',
    name: { ar: 'فرع جدة', en: 'Jeddah branch' },
    city: { ar: 'جدة', en: 'Jeddah' },
    address: { ar: 'حي الشاطئ، طريق الكورنيش', en: 'Corniche Rd, Ash Shati' },
    hours: {
      ar: 'السبت إلى الخميس 10\u00a0ص – 8\u00a0م، الجمعة 4\u00a0م – 8\u00a0م',
      en: 'Saturday to Thursday 10\u00a0am – 8\u00a0pm, Friday 4\u00a0pm – 8\u00a0pm',
    },
    phone: '+966122000700',
    latitude: 21.6035,
    longitude: 39.1068,
  },
];

/** What its pages say of it. */
export const SHOP_DETAILS: ShopDetails = {
  ...SITE,
  vat_number: { ar: SITE.vat_number, en: SITE.vat_number },
  cities: {
    ar: 'الرياض وجدة ومكة المكرمة والطائف',
    en: 'Riyadh, Jeddah, Makkah and Taif',
  },
  mark: { ar: '', en: '' },
};
