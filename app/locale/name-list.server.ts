import type { Language } from '#contract/language.ts';
import { formatList } from './format.ts';
import { getTranslator } from './translator.server.ts';

/** How many names a message has; it travels in a cookie, which has a limit of 4 kB. */
const NAMES_MAX = 5;

/** Names of products as a list of words; beyond the first ones their number. */
export function formatNames(language: Language, names: readonly string[]): string {
  const named = names.slice(0, NAMES_MAX);
  const count = names.length - named.length;
  if (count === 0) return formatList(language, named);
  const { t } = getTranslator(language);
  return formatList(language, [...named, t('catalogue:others', { count })]);
}
