import type { Language } from '#contract/language.ts';

export const DIRECTION = { ar: 'rtl', en: 'ltr' } as const;

/** The language of a URL's path: English under /en, Arabic everywhere else. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(?:\/|\.data$|$)/.test(pathname) ? 'en' : 'ar';
}

/** A path of this site ("/products?page=2") as it reads in that language. */
export function localizePath(language: Language, path: string): string {
  const bare = stripLocale(path);
  if (language === 'ar') return bare;
  return bare === '/' ? '/en' : `/en${bare.replace(/^\/(?=[?#])/, '')}`;
}

/** The path without its language: "/en/cart" and "/cart" both give "/cart". */
export function stripLocale(path: string): string {
  const bare = path.replace(/^\/en(?=\/|\?|#|$)/, '');
  // Never two leading slashes: a browser would read a host name.
  return bare.replace(/^\/*/, '/');
}

/** The language that the toggle leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

/** Adds `redirectTo`, where there is a path to return to. */
export function withRedirectTo(path: string, redirectTo: string): string {
  return redirectTo ? `${path}?redirectTo=${encodeURIComponent(redirectTo)}` : path;
}

/** The path without language, query and fragment. */
export function stripLocaleAndQuery(path: string): string {
  return stripLocale(path).replace(/[?#][^]*/, '');
}
