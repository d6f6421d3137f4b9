import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Long after what the page itself needs. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Keeps a customer's page up to date: once it has settled, a socket asks it to load its data
 * again whenever something is new. A page that is put away has none, and catches up when it
 * comes back (it would not be kept for "back" otherwise).
 */
export function useRealtime(signedIn: boolean): void {
  const reload = useQuietReload();
  useEffect(() => {
    if (!signedIn) return;
    let close: (() => void) | undefined;
    let wanted = true;
    const open = () => {
      wanted = true;
      import('./socket.ts').then(
        ({ openSocket }) => {
          if (wanted && !close) close = openSocket(reload);
        },
        // Without a socket everything is right after the next page.
        () => undefined,
      );
    };
    const shut = () => {
      wanted = false;
      close?.();
      close = undefined;
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reload();
      open();
    };
    const timer = setTimeout(open, SETTLED_AFTER_MS);
    addEventListener('pagehide', shut);
    addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', shut);
      removeEventListener('pageshow', comeBack);
      shut();
    };
  }, [signedIn, reload]);
}

/** Loads the page's data again, but never in the middle of something that loads it anyway. */
function useQuietReload(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy =
    state !== 'idle' ||
    navigation.state !== 'idle' ||
    fetchers.some((fetcher) => fetcher.state !== 'idle');
  const [wanted, setWanted] = useState(0);
  const done = useRef(0);
  useEffect(() => {
    if (busy || wanted === done.current) return;
    done.current = wanted;
    revalidate();
  }, [busy, wanted, revalidate]);
  return useCallback(() => setWanted((count) => count + 1), []);
}
