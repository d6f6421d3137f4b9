import { lazy } from 'react';
import { connectionFailed, connectionWorks, untilRetry } from './connection.ts';

/**
 * Fetches a part of the page's code. Where the shop cannot be reached it is fetched once that
 * is possible again. Rejects where the shop answers and the part is gone, as after a new build.
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
      await fetchLostStylesheets();
    }
  }
}

/** React's `lazy` for a part whose code is fetched as `loadCode` does. */
export const lazyComponent: typeof lazy = (load) => lazy(() => loadCode(load));

async function canReachShop(): Promise<boolean> {
  const answer = await fetch('/build-version.json', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Vite asks for a part's stylesheet once only, also where it was lost. */
async function fetchLostStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])');
  const lost = [...links].filter(({ sheet }) => !sheet);
  await Promise.all(
    lost.map(
      (link) =>
        new Promise((settled) => {
          link.addEventListener('load', settled, { once: true });
          link.addEventListener('error', settled, { once: true });
          // Asks for it again. The element stays: React may hold it.
          link.setAttribute('href', link.getAttribute('href') ?? '');
        }),
    ),
  );
}
