import { useEffect } from 'react';

const OWN_VERSION = import.meta.env.VITE_BUILD_VERSION ?? 'dev';
/** How often the build is asked for, and the least time between two reloads (specification section 9). */
const CHECK_EVERY_MS = 60 * 60_000;
const RELOAD_GUARD_MS = 10_000;
const RELOADED_AT = 'm7-reloaded-at';

/**
 * Notices that the shop was built anew: the next link is then a full load. A part of the old
 * build that is gone by then reloads the page at once, but never twice in ten seconds.
 */
export function useBuildVersion(): void {
  useEffect(() => {
    let stale = false;
    const check = async () => {
      const found = await fetch('/build-version.json')
        .then((answer) => answer.json() as Promise<{ version?: string }>)
        .catch(() => undefined);
      stale = found?.version !== undefined && found.version !== OWN_VERSION;
      return stale;
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]');
      // The browser follows the link by itself once nobody else hears of the click.
      if (stale && link && !event.defaultPrevented) event.stopPropagation();
    };
    const onLostPart = () => {
      void check().then((changed) => {
        if (changed && mayReload()) location.reload();
      });
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    addEventListener('click', onClick, true);
    addEventListener('vite:preloadError', onLostPart);
    return () => {
      clearInterval(timer);
      removeEventListener('click', onClick, true);
      removeEventListener('vite:preloadError', onLostPart);
    };
  }, []);
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < RELOAD_GUARD_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  return true;
}
