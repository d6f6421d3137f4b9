import { LRUCache } from 'lru-cache';
import type { DroppedEntry } from '#contract/values.ts';
import { log } from './log.server.ts';

/** What was logged; an API that is off the contract is so on every page. */
const logged = new LRUCache<string, true>({ max: 500, ttl: 3_600_000 });

/** Logs what is wrong with the entries that were left out of a list, each kind of fault once. */
export function logDroppedEntries(call: string, entries: DroppedEntry[]): void {
  for (const {
    error: { issues },
  } of entries) {
    const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).sort();
    const key = [call, ...faults].join('\n');
    if (logged.has(key)) continue;
    logged.set(key, true);
    log.warn({ call, faults }, 'an entry of a list is off the contract and left out');
  }
}
