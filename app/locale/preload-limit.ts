/** At most so many pages are preloaded at once (specification section 9). */
const PRELOADS_MAX = 4;

const running: (() => void)[] = [];
/** When the copy of a page's data that the browser may have was asked for, by path and query. */
const startedAt = new Map<string, number>();

/** How long such a copy may be used: from pointing at a link to pressing it. */
export const PRELOAD_SECONDS = 10;

/** Whether there may be a copy that was asked for after that moment (`performance.now()`). */
export function isPreloadedSince(path: string, moment: number): boolean {
  const start = startedAt.get(path);
  return start !== undefined && start > moment && !isOver(start);
}

function isOver(start: number): boolean {
  return performance.now() - start >= PRELOAD_SECONDS * 1_000;
}

/**
 * Takes one of the few places for preloading the page at this path; where all are taken, the one
 * that began first ends. `onEnd` is called when the place is lost. Returns the function that
 * releases it.
 */
export function startPreload(path: string, onEnd: () => void): () => void {
  const [page = ''] = path.split('#', 1);
  // While there is a copy, preloading again takes that one.
  if (isOver(startedAt.get(page) ?? -Infinity)) startedAt.set(page, performance.now());
  running.push(onEnd);
  if (running.length > PRELOADS_MAX) running.shift()?.();
  return () => {
    const at = running.indexOf(onEnd);
    if (at >= 0) running.splice(at, 1);
  };
}
