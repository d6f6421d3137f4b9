import { Link, useLocation, type LinkProps } from '@remix-run/react';
import { languageOfPath, localizePath, type Language } from './language.ts';

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}

/** Turns a path of this site into the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizePath(language, path);
}

/**
 * A link within the page's language; `to` is the Arabic path. All routes are known from the start,
 * so no link has to be discovered.
 */
export function LocalLink({ to, ...props }: LinkProps & { to: string }) {
  const localPath = useLocalPath();
  return <Link prefetch="intent" discover="none" {...props} to={localPath(to)} />;
}
