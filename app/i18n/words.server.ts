import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';
import { resources } from './resources.ts';

const instances: Record<Language, i18n> = { ar: createWords('ar'), en: createWords('en') };

function createWords(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: resources[language] },
    defaultNS: 'shell',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}

/** The words of a language, all areas loaded. One instance serves every request. */
export function wordsOf(language: Language): i18n {
  return instances[language];
}
