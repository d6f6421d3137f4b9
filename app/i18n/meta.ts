import type { MetaDescriptor } from '@remix-run/react';
import { LANGUAGES, pathIn, withoutLanguage, otherLanguage, languageOfPath } from './language.ts';

interface MetaArgs {
  data: unknown;
  location: { pathname: string; search: string };
  matches: { id: string; data: unknown }[];
}

/** Query parameters that make another page for a search engine. */
const KEPT = ['page', 'q', 'category_id'];

/**
 * Head of a page: the title and description its loader gives, its canonical address and the
 * same page in the other language. Arabic is what an unknown language gets.
 */
export function pageMeta({ data, location, matches }: MetaArgs): MetaDescriptor[] {
  const { title, description } = (data ?? {}) as { title?: string; description?: string };
  const root = matches.find(({ id }) => id === 'root')?.data as { origin?: string } | undefined;
  const origin = root?.origin ?? '';
  const language = languageOfPath(location.pathname);
  const bare = withoutLanguage(location.pathname) + keptSearch(location.search);
  const address = (other: (typeof LANGUAGES)[number]) => origin + pathIn(other, bare);
  const link = (attributes: Record<string, string>) => ({
    tagName: 'link' as const,
    ...attributes,
  });
  return [
    { title: title ? `${title} · M7` : 'M7' },
    ...(description ? [{ name: 'description', content: description }] : []),
    link({ rel: 'canonical', href: address(language) }),
    ...LANGUAGES.map((hrefLang) => link({ rel: 'alternate', hrefLang, href: address(hrefLang) })),
    link({ rel: 'alternate', hrefLang: 'x-default', href: address('ar') }),
    { property: 'og:title', content: title ?? 'M7' },
    { property: 'og:locale', content: language === 'ar' ? 'ar_SA' : 'en_GB' },
    {
      property: 'og:locale:alternate',
      content: otherLanguage(language) === 'ar' ? 'ar_SA' : 'en_GB',
    },
  ];
}

function keptSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = given.get(name);
    if (value && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
