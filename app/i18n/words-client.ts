import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

type Area = Record<string, unknown>;
const areas = import.meta.glob<Area>('/locales/*/*.json', { import: 'default' });

/** The words of a page in the browser: the areas it needs, each fetched when first needed. */
export async function loadWords(language: Language, namespaces: string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use({
      type: 'backend',
      read: (lng: string, area: string, done: (error: unknown, words: Area | null) => void) => {
        const load = areas[`/locales/${lng}/${area}.json`];
        if (!load) return done(new Error(`No words: ${area}`), null);
        load().then(
          (words) => done(null, words),
          (error: unknown) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      ns: namespaces,
      defaultNS: 'shell',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    });
  return instance;
}
