import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** In the browser: the page that was shown last. Where the layout fails, another one is shown. */
let shown: string | undefined;

/**
 * Moves the focus to the heading after a navigation, as a page load does for screen readers and
 * keyboards. A field that takes the focus itself keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === pathname) return;
    shown = pathname;
    if (isFirst) return;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    const active = document.activeElement;
    if (!heading || (active !== main && main?.contains(active))) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
