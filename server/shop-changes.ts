import { EventSource } from 'eventsource';
import type { Logger } from 'pino';
import { CHANGES, CHANGES_PATH, CHANGES_PING_MS, type Change } from '#contract/changes.ts';
import type { ShopVersions } from '../app/api/shop-versions.ts';

export interface ShopChanges {
  versions: ShopVersions;
  /** Whether the stream of changes is connected; otherwise pages expire by time alone. */
  isConnected(): boolean;
  stop(): void;
}

/** Many orders in one moment count as one change. */
const DEBOUNCE_MS = 100;
const SILENCE_LIMIT_MS = 2 * CHANGES_PING_MS;
/** A rental API without that call is asked again, in case it is another one by then. */
const NO_SUCH_CALL = [204, 404, 405];
const UNSUPPORTED_RETRY_MS = 60_000;
const RECONNECT_MS = 1_000;

/**
 * Listens to the changes of the rental API, and counts them by kind. Whenever the connection is
 * new, everything counts as changed.
 */
export function watchShopChanges(rentalApiUrl: string, log: Logger): ShopChanges {
  const counts: Record<Change, number> = { catalogue: 0, days: 0 };
  const latest: Partial<Record<Change, number>> = {};
  const pending: Partial<Record<Change, NodeJS.Timeout>> = {};
  let connected = false;
  let source: EventSource | undefined;
  let silence: NodeJS.Timeout | undefined;
  let stopped = false;

  const count = (change: Change) => {
    counts[change]++;
    latest[change] = performance.now();
  };
  const countDebounced = (change: Change) => {
    const passed = performance.now() - (latest[change] ?? -Infinity);
    if (passed >= DEBOUNCE_MS) return count(change);
    pending[change] ??= setTimeout(() => {
      delete pending[change];
      count(change);
    }, DEBOUNCE_MS - passed);
  };
  const open = () => {
    clearTimeout(silence);
    if (stopped) return;
    const stream = new EventSource(rentalApiUrl + CHANGES_PATH, {
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, 'accept-language': 'ar' } }),
    });
    source = stream;
    const reopen = (ms: number) => {
      if (source !== stream) return;
      connected = false;
      source = undefined;
      stream.close();
      clearTimeout(silence);
      silence = setTimeout(open, ms).unref();
    };
    const restartSilenceTimer = () => {
      clearTimeout(silence);
      silence = setTimeout(reopen, SILENCE_LIMIT_MS, RECONNECT_MS).unref();
    };
    restartSilenceTimer();
    stream.addEventListener('open', () => {
      connected = true;
      CHANGES.forEach(count);
      log.debug('connected to the stream of shop changes');
    });
    stream.addEventListener('ping', restartSilenceTimer);
    stream.addEventListener('change', ({ data }) => {
      restartSilenceTimer();
      const change = CHANGES.find((known) => known === data);
      if (change) countDebounced(change);
    });
    stream.addEventListener('error', ({ code }) => {
      reopen(NO_SUCH_CALL.includes(code ?? 0) ? UNSUPPORTED_RETRY_MS : RECONNECT_MS);
    });
  };
  open();
  return {
    versions: {
      get: (change) => counts[change],
      increase: count,
    },
    isConnected: () => connected,
    stop() {
      stopped = true;
      source?.close();
      clearTimeout(silence);
      Object.values(pending).forEach(clearTimeout);
    },
  };
}
