import type { Language } from '#contract/language.ts';

/** The language of an Accept-Language header: English when it begins with en, else Arabic. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'ar';
}
