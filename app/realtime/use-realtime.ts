import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Long after what the page itself needs. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Keeps a customer's page up to date: once it has settled, a socket asks it to load its data
 * again whenever something is new. A page that is put away has none, and catches up when it
 * comes back (it would not be kept for "back" otherwise).
 */
export function useRealtime(signedIn: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (!signedIn) return;
    let close: (() => void) | undefined;
    let wanted = true;
    const onNews = () => latest.current();
    const open = () => {
      wanted = true;
      void import('./socket.ts').then(({ openSocket }) => {
        if (wanted && !close) close = openSocket(onNews);
      });
    };
    const shut = () => {
      wanted = false;
      close?.();
      close = undefined;
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      onNews();
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
  }, [signedIn]);
}
