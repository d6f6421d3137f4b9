import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import type { Language } from '#contract/language.ts';

/** An i18next instance with the messages of one language, initialised synchronously. */
export function createMessages(language: Language, resources: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: resources },
    defaultNS: 'layout',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}
