import { lazy } from 'react';
import { BUILD_VERSION_PATH } from './build-version-path.ts';
import { FileGone } from './code-files.ts';
import { connectionFailed, connectionWorks, untilRetry } from './connection.ts';

/** So often it may fail although the shop can be reached. */
const FAILURES_MAX = 3;

/**
 * Loads a dynamic import. Retries until the shop can be reached; rejects where it can be reached
 * but the module is gone, as after a new build, or still cannot be loaded.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (let failuresWhileReachable = 0; ;) {
    try {
      const part = await load();
      connectionWorks();
      return part;
    } catch (error) {
      if (await canReachShop()) {
        failuresWhileReachable += 1;
        if (error instanceof FileGone || failuresWhileReachable === FAILURES_MAX) throw error;
        // A connection that comes back may serve the page before it serves the service worker.
        if (failuresWhileReachable > 1) await untilRetry();
      } else {
        connectionFailed();
        await untilRetry();
      }
    }
  }
}

/** React's `lazy` with the retries of `loadCode`. */
export const lazyComponent: typeof lazy = (load) => lazy(() => loadCode(load));

/** Whether the shop answers now. */
export async function canReachShop(): Promise<boolean> {
  const response = await fetch(BUILD_VERSION_PATH, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ?? false;
}
