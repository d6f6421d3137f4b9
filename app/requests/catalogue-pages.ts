import { stripLocale } from '#app/locale/language.ts';

/** How the Arabic paths of the catalogue's pages begin, the home page aside. */
export const CATALOGUE_PREFIXES = ['product', 'categories', 'tags/'] as const;

/** Whether the page of this path belongs to the catalogue: loading it changes nothing. */
export function isCataloguePage(path: string): boolean {
  const arabic = stripLocale(path);
  return arabic === '/' || CATALOGUE_PREFIXES.some((prefix) => arabic.startsWith(`/${prefix}`));
}
