import { lazy } from 'react';
import { BUILD_VERSION_PATH } from './build-version-path.ts';
import { FileGone } from './code-files.ts';
import { connectionFailed, connectionWorks, untilRetry } from './connection.ts';

/** Failures in a row, while the shop can be reached, at which it gives up. */
const FAILURES_MAX = 3;
/** Before the last attempt: a connection may serve a page before it serves the service worker. */
const LAST_WAIT_MS = 2_000;

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
        if (failuresWhileReachable === FAILURES_MAX - 1)
          await new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS));
      } else {
        failuresWhileReachable = 0;
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
