import { createInstance } from 'i18next';
import arDocuments from '#locales/ar/documents.json';
import ar from '#locales/ar/rental-api.json';
import arRefusals from '#locales/ar/refusals.json';
import arValidation from '#locales/ar/validation.json';
import enDocuments from '#locales/en/documents.json';
import en from '#locales/en/rental-api.json';
import enRefusals from '#locales/en/refusals.json';
import enValidation from '#locales/en/validation.json';
import type { AppContext } from '../app-context.ts';

/**
 * The rental API's messages in both languages, and the words of documents. Field errors are in
 * `validation`, which the storefront's forms share, and in `refusals`, which only a server finds.
 */
export async function createTranslate(): Promise<AppContext['translate']> {
  const i18n = createInstance();
  await i18n.init({
    resources: {
      ar: { api: { ...ar, documents: arDocuments, fields: { ...arValidation, ...arRefusals } } },
      en: { api: { ...en, documents: enDocuments, fields: { ...enValidation, ...enRefusals } } },
    },
    defaultNS: 'api',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  // Keys are built from failure codes, so they are not typed.
  type FixedTranslate = (key: string, values?: Record<string, string | number>) => string;
  const translators = {
    ar: i18n.getFixedT('ar') as FixedTranslate,
    en: i18n.getFixedT('en') as FixedTranslate,
  };
  return (language, key, values) => translators[language](key, values);
}
