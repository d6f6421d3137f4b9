import { useEffect, useState } from 'react';

/** Smaller movements are ignored. */
const MOVE_MIN_PX = 8;

/** Whether the page was last scrolled downwards. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const compare = () => {
      // Less than 0 while iOS springs back.
      const now = Math.max(0, scrollY);
      if (Math.abs(now - last) < MOVE_MIN_PX) return;
      setDown(now > last);
      last = now;
    };
    addEventListener('scroll', compare, { passive: true });
    return () => removeEventListener('scroll', compare);
  }, []);
  return isDown;
}
