import { useSyncExternalStore } from 'react';

/** As `wide` in theme/tokens.css.ts. */
const WIDE = '(min-width: 48rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(WIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window has room for two columns; on the server it has not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
