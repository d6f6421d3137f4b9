import { HOME_DIAL_CODE } from '#contract/phone.ts';

interface DialCode {
  /** Digits as dialled after the plus. */
  code: string;
  /** ISO 3166-1 alpha-2, lower case. */
  country: string;
  name: { ar: string; en: string };
}

/** Saudi Arabia first, then the Gulf, then whoever films here most (blueprint section 8). */
export const DIAL_CODES: readonly DialCode[] = [
  { code: HOME_DIAL_CODE, country: 'sa', name: { ar: 'السعودية', en: 'Saudi Arabia' } },
  { code: '971', country: 'ae', name: { ar: 'الإمارات', en: 'United Arab Emirates' } },
  { code: '965', country: 'kw', name: { ar: 'الكويت', en: 'Kuwait' } },
  { code: '973', country: 'bh', name: { ar: 'البحرين', en: 'Bahrain' } },
  { code: '974', country: 'qa', name: { ar: 'قطر', en: 'Qatar' } },
  { code: '968', country: 'om', name: { ar: 'عُمان', en: 'Oman' } },
  { code: '967', country: 'ye', name: { ar: 'اليمن', en: 'Yemen' } },
  { code: '962', country: 'jo', name: { ar: 'الأردن', en: 'Jordan' } },
  { code: '961', country: 'lb', name: { ar: 'لبنان', en: 'Lebanon' } },
  { code: '963', country: 'sy', name: { ar: 'سوريا', en: 'Syria' } },
  { code: '964', country: 'iq', name: { ar: 'العراق', en: 'Iraq' } },
  { code: '20', country: 'eg', name: { ar: 'مصر', en: 'Egypt' } },
  { code: '249', country: 'sd', name: { ar: 'السودان', en: 'Sudan' } },
  { code: '212', country: 'ma', name: { ar: 'المغرب', en: 'Morocco' } },
  { code: '213', country: 'dz', name: { ar: 'الجزائر', en: 'Algeria' } },
  { code: '216', country: 'tn', name: { ar: 'تونس', en: 'Tunisia' } },
  { code: '218', country: 'ly', name: { ar: 'ليبيا', en: 'Libya' } },
  { code: '90', country: 'tr', name: { ar: 'تركيا', en: 'Türkiye' } },
  { code: '92', country: 'pk', name: { ar: 'باكستان', en: 'Pakistan' } },
  { code: '91', country: 'in', name: { ar: 'الهند', en: 'India' } },
  { code: '44', country: 'gb', name: { ar: 'بريطانيا', en: 'United Kingdom' } },
  { code: '33', country: 'fr', name: { ar: 'فرنسا', en: 'France' } },
  { code: '49', country: 'de', name: { ar: 'ألمانيا', en: 'Germany' } },
  { code: '1', country: 'us', name: { ar: 'الولايات المتحدة', en: 'United States' } },
];
