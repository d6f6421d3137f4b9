import { useNavigation } from '@remix-run/react';
import { bar } from './loading-bar.css.ts';

/** Progress stripe while a navigation is pending, or something else that was asked for. */
export function LoadingBar({ isPending }: { isPending: boolean }) {
  return useNavigation().state === 'idle' && !isPending ? null : (
    <div className={bar} aria-hidden="true" />
  );
}
