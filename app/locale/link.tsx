import { Link, PrefetchPageLinks, useLocation, type LinkProps } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startPreload } from './preload-limit.ts';
import { languageOfPath, localizePath } from './language.ts';
import type { Language } from '#contract/language.ts';

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
 * so no link has to be discovered. Its page is preloaded while it is likely to be followed.
 */
export function LocalLink({ to, prefetch, ...props }: LinkProps & { to: string }) {
  const path = useLocalPath()(to);
  const { isLikely, handlers } = useLikely(prefetch !== 'none');
  return (
    <>
      <Link discover="none" {...props} {...handlers} prefetch="none" to={path} />
      {/* Not by the link's own `prefetch`: once begun, that does not end. */}
      {isLikely && <PrefetchPageLinks page={path} />}
    </>
  );
}

/** How long a pointer rests on a link before its page is preloaded. */
const REST_MS = 100;

/** Whether a link is hovered, focused or touched and has one of the places for preloading. */
function useLikely(wanted: boolean) {
  const [isLikely, setLikely] = useState(false);
  const stop = useRef<() => void>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const end = useCallback(() => {
    clearTimeout(timer.current);
    stop.current?.();
    stop.current = undefined;
    setLikely(false);
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      stop.current?.();
    },
    [],
  );
  if (!wanted) return { isLikely: false, handlers: undefined };
  const begin = () => {
    if (stop.current) return;
    stop.current = startPreload(end);
    setLikely(true);
  };
  const rest = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(begin, REST_MS);
  };
  return {
    isLikely,
    handlers: {
      onMouseEnter: rest,
      onMouseLeave: end,
      onFocus: begin,
      onBlur: end,
      onTouchStart: begin,
    },
  };
}
