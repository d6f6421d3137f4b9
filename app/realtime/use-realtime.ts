import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Starts after everything that the page itself loads. */
const CONNECT_AFTER_MS = 1_000;

/**
 * Revalidates a customer's page on events of a socket. A hidden page closes its socket and
 * revalidates when it is shown again: an open socket would keep it out of the back/forward cache.
 */
export function useRealtime(isLive = false): void {
  const reload = useQuietReload();
  useEffect(() => {
    if (!isLive) return;
    let close: (() => void) | undefined;
    let wanted = true;
    const open = () => {
      wanted = true;
      import('./socket.ts').then(
        ({ openSocket }) => {
          if (wanted && !close) close = openSocket(reload);
        },
        // Without a socket the next navigation shows the current data.
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
    const timer = setTimeout(open, CONNECT_AFTER_MS);
    addEventListener('pagehide', shut);
    addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', shut);
      removeEventListener('pageshow', comeBack);
      shut();
    };
  }, [isLive, reload]);
}

/** Revalidates, but not during a navigation or submission, which does so anyway. */
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
