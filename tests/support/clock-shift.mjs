// Loaded first (node --import) by every process of a test run: moves its `Date` by CLOCK_SHIFT_MS,
// so that the run has one time of day in Riyadh whenever it is started.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);

if (shift !== 0 && !globalThis.isClockShifted) {
  const now = Date.now.bind(Date);
  const shifted = () => now() + shift;
  globalThis.isClockShifted = true;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [shifted()], newTarget),
    apply: () => new Date(shifted()).toString(),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  });
}
