import type { MetaDescriptor } from '@remix-run/react';
import { readPageData } from '#app/requests/page-data.ts';
import { errorTitle } from '#app/locale/error-title.ts';
import { mergeHandles } from '#app/requests/page-handle.ts';
import { localizePath, stripLocale, otherLanguage, languageOfPath } from '#app/locale/language.ts';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import { LANGUAGES } from '#contract/language.ts';

interface MetaArgs {
  data: unknown;
  location: { pathname: string; search: string };
  matches: { id: string; data: unknown; handle?: unknown }[];
}

/** The layout route, whose data has the shop's name and description. */
const LAYOUT_ROUTE = 'routes/layout/route';
interface LayoutMeta {
  shopName?: string;
  site?: { description?: string };
}

/** Preview picture of pages without their own. */
const OWN_PICTURE = '/icon-512.png';
/** Query parameters that are part of the canonical URL. */
const KEPT = ['page', 'q', 'category_id'];

/**
 * Meta tags of a page: title and description of its loader, canonical URL and alternates. Arabic
 * is the default language.
 */
export function pageMeta({ data, location, matches }: MetaArgs): MetaDescriptor[] {
  const { title, picture, structured = [], formFailed, ...own } = readPageData(data);
  const layout = matches.find(({ id }) => id === LAYOUT_ROUTE)?.data as LayoutMeta | undefined;
  // Pages without a description use the shop's.
  const description = own.description ?? layout?.site?.description;
  const root = matches.find(({ id }) => id === 'root')?.data as { origin?: string } | undefined;
  const origin = root?.origin ?? '';
  const language = languageOfPath(location.pathname);
  const shopName = layout?.shopName ?? DEFAULT_SHOP_NAME;
  const whole = title ? `${title} · ${shopName}` : shopName;
  const { noindex } = mergeHandles(matches.map(({ handle }) => handle));
  const bare = stripLocale(location.pathname) + keptSearch(location.search);
  const address = (other: (typeof LANGUAGES)[number]) => origin + localizePath(other, bare);
  const link = (attributes: Record<string, string>) => ({
    tagName: 'link' as const,
    ...attributes,
  });
  return [
    { title: formFailed ? errorTitle(language, whole) : whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    link({ rel: 'canonical', href: address(language) }),
    ...LANGUAGES.map((hrefLang) => link({ rel: 'alternate', hrefLang, href: address(hrefLang) })),
    link({ rel: 'alternate', hrefLang: 'x-default', href: address('ar') }),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopName },
    { property: 'og:url', content: address(language) },
    { property: 'og:title', content: title ?? shopName },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: origin + (picture ?? OWN_PICTURE) },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { property: 'og:locale', content: language === 'ar' ? 'ar_SA' : 'en_GB' },
    {
      property: 'og:locale:alternate',
      content: otherLanguage(language) === 'ar' ? 'ar_SA' : 'en_GB',
    },
    ...structured.map((thing) => ({ 'script:ld+json': thing as Record<string, string> })),
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
