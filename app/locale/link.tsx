import { PrefetchPageLinks } from '@remix-run/react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { I18nContext } from 'react-i18next';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';
import { startPreload } from './preload-limit.ts';
import { localizePath } from './language.ts';
import type { Language } from '#contract/language.ts';

/** The language of the page that is shown: another one is another document. */
export function useLanguage(): Language {
  return useContext(I18nContext).i18n.language === 'en' ? 'en' : 'ar';
}

/** Turns a path of this site into the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizePath(language, path);
}

/** Screens that cannot work with this rental API: no link leads there. */
export const AbsentScreens = createContext<readonly string[]>([]);

interface LocalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The Arabic path, from the root. */
  to: string;
  prefetch?: 'none' | undefined;
  /** Preloaded together with its page. */
  preload?: ReactNode;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The browser follows it, not the router. */
  reloadDocument?: boolean;
}

/**
 * A link within the page's language. Its page is preloaded while it is likely to be followed. Not
 * Remix's `Link`: that resolves its path against the routes at each rendering, and each of them is
 * rendered again at every navigation, also where only a dialog opens.
 */
export function LocalLink(props: LocalLinkProps) {
  const { to, prefetch, preload, replace, state, preventScrollReset, reloadDocument, ...anchor } =
    props;
  const { onClick, children, ...attributes } = anchor;
  const path = localizePath(useLanguage(), to);
  const router = useContext(RouterContext)?.router;
  const { isLikely, handlers } = useLikely(prefetch === 'none' ? undefined : path);
  const absent = useContext(AbsentScreens).includes(to.replace(/[?#].*/, ''));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = !reloadDocument && !anchor.target && isPlainClick(event);
    if (!router || !isOurs || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash } = router.state.location;
    void router.navigate(path, {
      // As browsers do with a link to where one is.
      replace: replace ?? path === pathname + search + hash,
      state,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  if (absent) return null;
  return (
    <>
      <a {...attributes} {...handlers} href={path} onClick={follow}>
        {children}
      </a>
      {isLikely && (
        <>
          {preload}
          <PrefetchPageLinks page={path} />
        </>
      )}
    </>
  );
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Whether a click opens its link here, not in another tab or window, or as a download. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** How long a pointer rests on a link before its page is preloaded. */
const REST_MS = 100;

/**
 * Whether a link to this path is hovered, focused or touched and has one of the places for
 * preloading.
 */
function useLikely(path: string | undefined) {
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
  if (path === undefined) return { isLikely: false, handlers: undefined };
  const begin = () => {
    if (stop.current) return;
    stop.current = startPreload(path, end);
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
