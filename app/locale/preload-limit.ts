/** At most so many pages are preloaded at once (specification section 9). */
const PRELOADS_MAX = 4;

const running: (() => void)[] = [];

/**
 * Takes one of the few places for preloading; where all are taken, the one that began first ends.
 * `onEnd` is called when the place is lost. Returns the function that releases it.
 */
export function startPreload(onEnd: () => void): () => void {
  running.push(onEnd);
  if (running.length > PRELOADS_MAX) running.shift()?.();
  return () => {
    const at = running.indexOf(onEnd);
    if (at >= 0) running.splice(at, 1);
  };
}
