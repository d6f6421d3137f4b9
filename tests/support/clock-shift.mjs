/**
 * Moves this process's or page's `Date` by that many milliseconds; a second call changes nothing.
 * Uses nothing from outside, since pages get its text as their first script.
 *
 * @param {number} ms
 */
export function shiftClock(ms) {
  if (ms === 0 || Date.shifted) return;
  const now = Date.now.bind(Date);
  const shifted = () => now() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [shifted()], newTarget),
    apply: () => new Date(shifted()).toString(),
    get: (target, name) => {
      if (name === 'shifted') return true;
      return name === 'now' ? shifted : Reflect.get(target, name);
    },
  });
}

// Loaded first (node --import) by every process of a test run, so that the run has one time of
// day in Riyadh whenever it is started.
if (typeof process !== 'undefined') shiftClock(Number(process.env.CLOCK_SHIFT_MS ?? 0));
