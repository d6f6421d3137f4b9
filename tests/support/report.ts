import { percentile } from '../../scripts/bench/statistics.ts';

/** Prints what was counted and measured, in milliseconds, for whoever reads the run. */
export function report(what: string, counts: object, times: number[] = []): void {
  const spread = times.length
    ? `, median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`
    : '';
  process.stdout.write(`${what}: ${JSON.stringify(counts)}${spread}\n`);
}
