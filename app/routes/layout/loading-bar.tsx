import { useNavigation } from '@remix-run/react';
import { bar } from './loading-bar.css.ts';

/** Progress stripe while a navigation is pending. */
export function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <div className={bar} aria-hidden="true" />;
}
