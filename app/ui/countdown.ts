import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/**
 * Whole seconds left until `until`, relative to the server's `now`, since the device's clock may
 * be wrong. 0 before hydration.
 */
export function useCountdown(until: number, now: number): number {
  const [left, setLeft] = useState(0);
  const servedPage = useLocation().key === 'default';
  useEffect(() => {
    // Counts from the load of the page, not from hydration.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const started = servedPage ? (entry?.responseStart ?? 0) : performance.now();
    const tick = () => {
      const passed = performance.now() - started;
      setLeft(Math.max(0, Math.ceil((until - now - passed) / 1000)));
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until, now, servedPage]);
  return left;
}
