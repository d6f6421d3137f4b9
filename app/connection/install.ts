import type { Router } from '@remix-run/router';
import { isFetcherSubmission } from '#app/requests/fetcher-submission.ts';
import {
  ConnectionLost,
  connectionFailed,
  connectionWorks,
  untilRetry,
  watchConnection,
} from './connection.ts';
import { loadCode } from './load-code.ts';

/*
 * How this page's requests behave on a bad connection (docs/decisions/0016). What only renews
 * what is shown waits until it gets through, and so does a form that leads to another page while
 * the device is offline. What else somebody asked for fails at once, with ConnectionLost, so that
 * it can be said beside what was pressed.
 */

interface RemixWindow {
  __remixRouter?: Router;
  __remixRouteModuleLost?: (route: { module: string }) => Promise<unknown>;
}
const remix = window as unknown as RemixWindow;

/** Where the page is being led to, while it is. */
function navigationTarget(): URL | undefined {
  const { navigation } = remix.__remixRouter?.state ?? {};
  if (!navigation?.location || navigation.formMethod) return undefined;
  const { pathname, search, hash } = navigation.location;
  return new URL(pathname + search + hash, location.origin);
}

/** The page whose data that address gives, if it is one of Remix's. */
function pageOf(address: URL): string | undefined {
  if (address.origin !== location.origin || !address.pathname.endsWith('.data')) return undefined;
  return address.pathname === '/_root.data' ? '/' : address.pathname.slice(0, -'.data'.length);
}

/** What a proxy answers where no storefront does. */
const NOBODY_THERE = [502, 503, 504];

/**
 * The response with all of its body. Throws TypeError, as `fetch` does, where the connection is
 * lost in the middle of it, and where it is a proxy's and not the shop's.
 */
async function whole(response: Response): Promise<Response> {
  if (NOBODY_THERE.includes(response.status) && !response.headers.has('x-remix-response'))
    throw new TypeError('no storefront answers');
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * Whether a form is posted to another page, which would show its answer: this one goes on
 * waiting while the device has no connection. Otherwise the server may have got it.
 */
function leadsElsewhere(address: URL, page: string): boolean {
  return page !== location.pathname && !isFetcherSubmission(address.href);
}

/** Wraps `fetch` for Remix's own requests, and answers for route modules that are lost. */
export function installConnection(): void {
  watchConnection();
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    const page = pageOf(address);
    if (page === undefined) return original(input, init);
    const isRead = (init?.method ?? 'GET') === 'GET';
    const renews = isRead && navigationTarget()?.pathname !== page;
    for (;;) {
      const waits = renews || (!isRead && !navigator.onLine && leadsElsewhere(address, page));
      try {
        const response = await whole(await original(input, init));
        connectionWorks();
        return response;
      } catch (error) {
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        connectionFailed();
        if (!waits) throw new ConnectionLost();
        await untilRetry(init?.signal);
      }
    }
  };

  // Called by Remix in place of its own reload (vite.config.ts).
  remix.__remixRouteModuleLost = async ({ module }) => {
    connectionFailed();
    const target = navigationTarget();
    if (target && navigator.serviceWorker?.controller) {
      // The worker shows the page that says so, under the address that was wanted.
      location.assign(target);
      return new Promise(() => undefined);
    }
    return loadCode<unknown>(() => import(/* @vite-ignore */ module)).catch(() => undefined);
  };
}
