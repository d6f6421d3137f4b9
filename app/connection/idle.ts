/** Whether the browser says nothing against fetching what may be needed later. */
export function isConnectionGood(): boolean {
  const { connection } = navigator as { connection?: { effectiveType: string; saveData: boolean } };
  return !connection || (connection.effectiveType === '4g' && !connection.saveData);
}

/**
 * Runs the work after a delay, once the browser has nothing else to do; returns a function that
 * cancels it.
 */
export function whenIdle(work: () => void, delayMs: number): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') work();
    else request = requestIdleCallback(work);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}
