import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** In the browser: the page that was shown last. A page of an error has a layout of its own. */
let shown: string | undefined;

/**
 * After a link to another page was followed, its heading has the focus, as after a page load: a
 * screen reader says where one is, and the keyboard goes on from there. A field that takes the
 * focus itself keeps it.
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
