import type { i18n } from 'i18next';
import type { Language } from './language.ts';
import { createWords } from './messages.ts';

/** The words of the page's language in the browser: one small file, fetched before the page wakes. */
export async function loadWords(language: Language): Promise<i18n> {
  const { words } = await (language === 'ar'
    ? import('./messages-ar.ts')
    : import('./messages-en.ts'));
  return createWords(language, words);
}
