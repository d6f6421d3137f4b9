import type { i18n } from 'i18next';
import arabicDocuments from '#locales/ar/documents.json';
import englishDocuments from '#locales/en/documents.json';
import arabicMeta from '#locales/ar/meta.json';
import englishMeta from '#locales/en/meta.json';
import arabicRefusals from '#locales/ar/refusals.json';
import englishRefusals from '#locales/en/refusals.json';
import arabicStaff from '#locales/ar/staff.json';
import arabicStaffImport from '#locales/ar/staff-import.json';
import englishStaffImport from '#locales/en/staff-import.json';
import englishStaff from '#locales/en/staff.json';
import { RemixI18Next } from 'remix-i18next/server';
import { languageOfPath } from './language.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { messages as arabic } from './messages-ar.ts';
import { messages as english } from './messages-en.ts';
import { createMessages } from './messages.ts';

const instances: Record<Language, i18n> = {
  // The counter's pages, issued documents, the descriptions for search engines and what only a
  // server refuses.
  ar: createMessages('ar', {
    ...arabic,
    staff: arabicStaff,
    'staff-import': arabicStaffImport,
    documents: arabicDocuments,
    meta: arabicMeta,
    refusals: arabicRefusals,
  }),
  en: createMessages('en', {
    ...english,
    staff: englishStaff,
    'staff-import': englishStaffImport,
    documents: englishDocuments,
    meta: englishMeta,
    refusals: englishRefusals,
  }),
};

/** The translator of a language, shared by all requests. */
export function getTranslator(language: Language): i18n {
  return instances[language];
}

const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: 'ar',
    // Nothing but the URL decides: no cookie, no header (specification section 1).
    order: ['custom'],
    findLocale: (request) => Promise.resolve(languageOfPath(new URL(request.url).pathname)),
  },
});

/** The language a request asks for. */
export async function findLanguage(request: Request): Promise<Language> {
  return (await remixI18next.getLocale(request)) as Language;
}
