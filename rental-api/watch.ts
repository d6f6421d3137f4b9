import { Gauge } from 'prom-client';
import type { Shop } from './shop.ts';
import { countConnections } from './storage/database.ts';
import { countOpenWork } from './storage/open-work.ts';

/** Gauges that ask when they are read: what is waiting, and the database's connections. */
export function watchShop({ db }: Shop): void {
  const waiting = new Gauge({
    name: 'm7_waiting',
    help: 'What waits: holds, overdue holds, payments, text messages; seconds of the latest job',
    labelNames: ['what'],
    async collect() {
      for (const [what, count] of Object.entries(await countOpenWork(db)))
        waiting.set({ what }, count);
    },
  });
  if (!countConnections(db)) return;
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
