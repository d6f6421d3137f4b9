import { useNavigation } from '@remix-run/react';
import { bar } from './loading-bar.css.ts';

/** The clapper's stripe runs along the top while the next page is on its way. */
export function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <div className={bar} aria-hidden="true" />;
}
