import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * After a link to another page was followed, its heading has the focus, as after a page load: a
 * screen reader says where one is, and the keyboard goes on from there. A field that takes the
 * focus itself keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    if (!heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
