import { lazy } from 'react';
import { BUILD_VERSION_PATH } from './build-version-path.ts';
import { connectionFailed, connectionWorks, untilRetry } from './connection.ts';

/**
 * Loads a dynamic import. Retries until the shop can be reached; rejects where it can be reached
 * but the module is gone, as after a new build.
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
        if (failuresWhileReachable > 1) throw error;
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
