import { useLocation, useMatches } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { errorTitle } from '#app/locale/error-title.ts';
import { localizePath, stripLocale, otherLanguage, languageOfPath } from '#app/locale/language.ts';
import { readPageData } from '#app/requests/page-data.ts';
import { mergeHandles, type HeadProps } from '#app/requests/page-handle.ts';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import { LANGUAGES } from '#contract/language.ts';

/**
 * Title and meta tags of the current page, rendered by the `Head` in the handle of its nearest
 * parent. Remix's own `meta` lets a page inherit only what its parent's function returned, and that
 * does not know the data of the page.
 */
export function PageHead() {
  const matches = useMatches();
  const errors: Record<string, unknown> = useContext(RouterState)?.errors ?? {};
  const failed = matches.findIndex(({ id }) => id in errors);
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const { Head } = mergeHandles(shown.map(({ handle }) => handle));
  return Head && <Head matches={shown} error={errors[shown.at(-1)?.id ?? '']} />;
}

/** The layout route, whose data has the shop's name and description. */
export const LAYOUT_ROUTE = 'routes/layout/route';
interface LayoutMeta {
  shopName?: string;
  site?: { description?: string };
}

/** Preview picture of pages without their own. */
const OWN_PICTURE = '/icon-512.png';
/** Query parameters that are part of the canonical URL. */
const KEPT = ['page', 'q', 'category_id'];

/**
 * Of a page of the storefront: title and description of its loader, canonical URL and alternates.
 * Arabic is the default language.
 */
export function StorefrontHead({ matches }: Pick<HeadProps, 'matches'>) {
  const { pathname, search } = useLocation();
  const page = readPageData(matches.at(-1)?.data);
  const layout = matches.find(({ id }) => id === LAYOUT_ROUTE)?.data as LayoutMeta | undefined;
  // Pages without a description use the shop's.
  const description = page.description ?? layout?.site?.description;
  const root = matches.find(({ id }) => id === 'root')?.data as { origin?: string } | undefined;
  const origin = root?.origin ?? '';
  const language = languageOfPath(pathname);
  const shopName = layout?.shopName ?? DEFAULT_SHOP_NAME;
  const title = page.title ? `${page.title} · ${shopName}` : shopName;
  const { noindex } = mergeHandles(matches.map(({ handle }) => handle));
  const bare = stripLocale(pathname) + keptSearch(search);
  const urlIn = (other: (typeof LANGUAGES)[number]) => origin + localizePath(other, bare);
  return (
    <>
      <title>{page.formFailed ? errorTitle(language, title) : title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={urlIn(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={urlIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn('ar')} />
      {noindex && <NotIndexed />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:url" content={urlIn(language)} />
      <meta property="og:title" content={page.title ?? shopName} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={origin + (page.picture ?? OWN_PICTURE)} />
      <meta name="twitter:card" content={page.picture ? 'summary_large_image' : 'summary'} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      <meta property="og:locale:alternate" content={openGraphLocale(otherLanguage(language))} />
    </>
  );
}

export function NotIndexed() {
  return <meta name="robots" content="noindex" />;
}

function openGraphLocale(language: (typeof LANGUAGES)[number]) {
  return language === 'ar' ? 'ar_SA' : 'en_GB';
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
