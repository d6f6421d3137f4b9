import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { LazyBoundary } from '#app/ui/lazy-boundary.tsx';
import { isConnectionGood, whenIdle } from '#app/connection/idle.ts';
import { lazyComponent } from '#app/connection/load-code.ts';
import { isPlainClick, useLanguage } from '#app/locale/link.tsx';
import { localizePath, withRedirectTo, stripLocale } from '#app/locale/language.ts';
import { dialogHistoryEntry, readOpenDialog } from './dialog-history.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import type { DialogPage } from './modal.tsx';
import { findDialog } from './registry.ts';

const loadModal = () => import('./modal.tsx');
const Modal = lazyComponent(loadModal);

/**
 * Opens dialogs as modals. A click on any link to a dialog's page opens it over the current page
 * with a history entry of its own, so that Back closes it.
 */
export function DialogHost({ signedIn }: { signedIn: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const here = location.pathname + location.search;
  const open = readOpenDialog(location.state);

  const opener = useRef<{ link: HTMLAnchorElement; pathname: string } | null>(null);

  // Restores the focus to the link, on the page where it was pressed. The modal cannot: its code
  // may load after the focus has moved.
  useEffect(() => {
    if (open || !opener.current) return;
    const { link, pathname } = opener.current;
    opener.current = null;
    if (pathname !== location.pathname) return;
    requestAnimationFrame(() => link.isConnected && link.focus({ preventScroll: true }));
  }, [open, location.pathname]);

  useEffect(() => {
    // Links on a dialog's own page are normal links.
    const own = findDialog(location.pathname);
    if (own && !own.onDemand) return;
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      const path = link && link.pathname + link.search;
      const dialog = path && findDialog(path);
      if (!dialog || (dialog.onDemand && link.dataset['dialog'] === undefined)) return;
      event.preventDefault();
      if (!open) opener.current = { link, pathname: location.pathname };
      const wanted =
        dialog.customersOnly && !signedIn
          ? `${withRedirectTo('/login', path)}&required=1`
          : dialog.returns && !link.search
            ? withRedirectTo(stripLocale(path), here)
            : stripLocale(path);
      const entry = dialogHistoryEntry(here, localizePath(language, wanted), open !== undefined);
      void navigate(entry.to, entry.options);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [location.pathname, here, navigate, language, signedIn, open]);

  usePreloadedDialogs(signedIn);

  return open ? <OpenDialog key={open} path={open} here={here} /> : null;
}

/** An open dialog; its data and its code are fetched at the same time. */
function OpenDialog({ path, here }: { path: string; here: string }) {
  const { load, data } = useFetcher<DialogPage>();
  const reload = useCallback(() => load(path), [load, path]);
  useEffect(reload, [reload]);
  return (
    <LazyBoundary
      waiting={<DialogSkeleton dialog={findDialog(path)} />}
      onMissing={() => window.location.assign(path)}
    >
      <Modal path={path} here={here} page={data} reload={reload} />
    </LazyBoundary>
  );
}

/** Leaves the connection to what the visitor's first press has requested. */
const PRELOAD_AFTER_MS = 2_000;

/** Once the page runs and is idle, fetches the code of the dialogs that are likely to be next. */
function usePreloadedDialogs(signedIn: boolean): void {
  useEffect(() => {
    if (!isConnectionGood()) return;
    const likely = ['/dates', signedIn ? '/cart' : '/login'];
    return whenIdle(() => {
      loadModal().then(
        ({ preloadBodies }) => preloadBodies(likely),
        // It is fetched when it is needed.
        () => undefined,
      );
    }, PRELOAD_AFTER_MS);
  }, [signedIn]);
}

/** The link of an unmodified primary click, if it leads to a page of this site. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  return link && !link.target && link.origin === window.location.origin ? link : undefined;
}
