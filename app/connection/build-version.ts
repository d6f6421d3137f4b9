import { useEffect } from 'react';
import { BUILD_VERSION_PATH } from './build-version-path.ts';
import { CODE_LOST } from './code-files.ts';

/** The build that this code is part of. */
export const BUILD_VERSION = import.meta.env.VITE_BUILD_VERSION ?? 'dev';

/**
 * Polling interval for the build's version, and the minimum time between two full page loads
 * (specification section 9).
 */
const CHECK_EVERY_MS = 60 * 60_000;
const LOAD_GUARD_MS = 10_000;
const LOADED_AT = 'm7-loaded-at';

/**
 * Detects a new build, by polling and when a file of this build is missing. The next link is then
 * a full page load, at most once in ten seconds.
 */
export function useBuildVersion(): void {
  useEffect(() => {
    let stale = false;
    const check = async () => {
      const found = await fetch(BUILD_VERSION_PATH)
        .then((response) => response.json() as Promise<{ version?: string }>)
        .catch(() => undefined);
      stale = found?.version !== undefined && found.version !== BUILD_VERSION;
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]');
      // Stops Remix from handling the click, so that the browser follows the link itself.
      if (stale && link && !event.defaultPrevented && mayLoad()) event.stopPropagation();
    };
    const onLostPart = () => void check();
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    addEventListener('click', onClick, true);
    addEventListener(CODE_LOST, onLostPart);
    return () => {
      clearInterval(timer);
      removeEventListener('click', onClick, true);
      removeEventListener(CODE_LOST, onLostPart);
    };
  }, []);
}

function mayLoad(): boolean {
  const last = Number(sessionStorage.getItem(LOADED_AT) ?? 0);
  if (Date.now() - last < LOAD_GUARD_MS) return false;
  sessionStorage.setItem(LOADED_AT, String(Date.now()));
  return true;
}
