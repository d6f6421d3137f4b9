import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/**
 * Whole seconds left until `until`, counted from when the server said it was `now`: the
 * browser's own clock may be wrong. 0 before scripts run.
 */
export function useCountdown(until: number, now: number): number {
  const [left, setLeft] = useState(0);
  const servedPage = useLocation().key === 'default';
  useEffect(() => {
    // A page that lay there before its scripts woke has been counting since it came.
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
