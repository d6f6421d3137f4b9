import { useEffect, useState } from 'react';

/** Less is no scrolling that was meant. */
const LEAST_PX = 8;

/**
 * Whether the last scrolling was downwards, while the media query matches; `show` makes it false
 * until the next one.
 */
export function useScrolledDown(query: string): { isDown: boolean; show: () => void } {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    let last = scrollY;
    const compare = () => {
      const by = scrollY - last;
      if (Math.abs(by) < LEAST_PX) return;
      last = scrollY;
      setDown(by > 0 && list.matches);
    };
    addEventListener('scroll', compare, { passive: true });
    return () => removeEventListener('scroll', compare);
  }, [query]);
  return { isDown, show: () => setDown(false) };
}
