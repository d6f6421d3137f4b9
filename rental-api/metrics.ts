import { Gauge } from 'prom-client';
import type { AppContext } from './app-context.ts';
import { isReachable, countConnections } from './storage/database.ts';
import { countBacklog } from './storage/backlog.ts';

/** Time limit of the gauges' query. */
const LIMIT_MS = 2_000;

/** Gauges that are computed when they are read: backlog and database connections. */
export function registerMetrics({ db }: AppContext, jobs: readonly string[]): void {
  if (countConnections(db)) {
    // First: the gauges below ask the database themselves when they are read.
    const connections = new Gauge({
      name: 'm7_database_connections',
      help: 'Connections to PostgreSQL: open, of those idle, and who waits for one',
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries(countConnections(db) ?? {}))
          connections.set({ state }, count);
      },
    });
  }
  new Gauge({
    name: 'm7_database_up',
    help: 'Whether the database answers: 1 or 0',
    async collect() {
      this.set((await isReachable(db, LIMIT_MS)) ? 1 : 0);
    },
  });
  const waiting = new Gauge({
    name: 'm7_waiting',
    help: 'What waits: holds, overdue holds, payments, text messages; seconds of the latest job',
    labelNames: ['what'],
    // Never fails: the other metrics matter most while the database is down.
    async collect() {
      const limit = new Promise<undefined>((resolve) =>
        setTimeout(() => resolve(undefined), LIMIT_MS).unref(),
      );
      const asked = countBacklog(db, jobs).catch(() => undefined);
      const work = await Promise.race([asked, limit]);
      waiting.reset();
      if (!work) return;
      for (const what of Object.keys(work) as (keyof typeof work)[])
        waiting.set({ what }, work[what]);
    },
  });
}
