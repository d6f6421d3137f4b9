import type { i18n } from 'i18next';
import type { Language } from '#contract/language.ts';
import { createMessages } from './messages.ts';

/** The messages of the page’s language in the browser: one small file, fetched before hydration. */
export async function loadMessages(language: Language): Promise<i18n> {
  const { messages } = await (language === 'ar'
    ? import('./messages-ar.ts')
    : import('./messages-en.ts'));
  return createMessages(language, messages);
}
