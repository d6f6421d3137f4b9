import { EventSource } from 'eventsource';
import type { Logger } from 'pino';
import { CHANGES, CHANGES_PATH, CHANGES_PING_MS, type Change } from '#contract/changes.ts';
import type { ShopVersions } from '../app/api/shop-versions.ts';

export interface ShopChanges {
  versions: ShopVersions;
  /** Whether the rental API tells of changes; otherwise only time says what is old. */
  isTold(): boolean;
  stop(): void;
}

/** Many orders in one moment count as one change. */
const TOGETHER_MS = 100;
const SILENCE_LIMIT_MS = 2 * CHANGES_PING_MS;
/** A rental API without that call is asked again, in case it is another one by then. */
const NO_SUCH_CALL = [204, 404, 405];
const ASK_AGAIN_MS = 60_000;
const RECONNECT_MS = 1_000;

/**
 * Listens to the changes of the rental API, and counts them by kind. Whenever the connection is
 * new, everything counts as changed.
 */
export function watchShopChanges(rentalApiUrl: string, log: Logger): ShopChanges {
  const counts: Record<Change, number> = { catalogue: 0, days: 0 };
  const latest: Partial<Record<Change, number>> = {};
  const later: Partial<Record<Change, NodeJS.Timeout>> = {};
  let told = false;
  let source: EventSource | undefined;
  let silence: NodeJS.Timeout | undefined;
  let stopped = false;

  const count = (change: Change) => {
    counts[change]++;
    latest[change] = performance.now();
  };
  const countTogether = (change: Change) => {
    const passed = performance.now() - (latest[change] ?? -Infinity);
    if (passed >= TOGETHER_MS) return count(change);
    later[change] ??= setTimeout(() => {
      delete later[change];
      count(change);
    }, TOGETHER_MS - passed);
  };
  const open = () => {
    clearTimeout(silence);
    if (stopped) return;
    const stream = new EventSource(rentalApiUrl + CHANGES_PATH);
    source = stream;
    const reopen = (ms: number) => {
      if (source !== stream) return;
      told = false;
      source = undefined;
      stream.close();
      clearTimeout(silence);
      silence = setTimeout(open, ms).unref();
    };
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(reopen, SILENCE_LIMIT_MS, RECONNECT_MS).unref();
    };
    hear();
    stream.addEventListener('open', () => {
      told = true;
      CHANGES.forEach(count);
      log.debug('told of changes in the shop');
    });
    stream.addEventListener('ping', hear);
    stream.addEventListener('change', ({ data }) => {
      hear();
      const change = CHANGES.find((known) => known === data);
      if (change) countTogether(change);
    });
    stream.addEventListener('error', ({ code }) => {
      reopen(NO_SUCH_CALL.includes(code ?? 0) ? ASK_AGAIN_MS : RECONNECT_MS);
    });
  };
  open();
  return {
    versions: {
      get: (change) => counts[change],
      increase: count,
    },
    isTold: () => told,
    stop() {
      stopped = true;
      source?.close();
      clearTimeout(silence);
      Object.values(later).forEach(clearTimeout);
    },
  };
}
