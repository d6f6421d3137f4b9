import { isPreloadedSince } from '#app/locale/preload-limit.ts';
import { pageOfDataPath } from '#app/requests/data-path.ts';
import { isFetcherSubmission } from '#app/requests/fetcher-submission.ts';
import { fetchFiles } from './code-files.ts';
import {
  ConnectionLost,
  connectionFailed,
  connectionWorks,
  untilRetry,
  watchConnection,
} from './connection.ts';
import { loadCode } from './load-code.ts';

/*
 * Requests on a bad connection (decision 16). Reloading data, and a form that leads to another page
 * while the device is offline, wait. Every other request of the visitor fails at once with
 * ConnectionLost, so that the message appears where the visitor pressed.
 */

/** A route in Remix's manifest: its module, what this imports, and its stylesheets. */
interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

declare global {
  interface Window {
    __remixFetchRoute?: (route: RouteFiles) => Promise<void>;
    __remixRouteModuleLost?: (route: RouteFiles) => Promise<unknown>;
  }
}

/** The pending navigation, if there is one. */
function navigationTarget(): URL | undefined {
  const { navigation } = window.__remixRouter?.state ?? {};
  if (!navigation?.location || navigation.formMethod) return undefined;
  const { pathname, search, hash } = navigation.location;
  return new URL(pathname + search + hash, location.origin);
}

/** The page that a data URL of Remix belongs to; undefined for other URLs. */
function pageOf(url: URL): string | undefined {
  return url.origin === location.origin ? pageOfDataPath(url.pathname) : undefined;
}

/** The query of a page's data as the page has it: without the parameter of Remix. */
function queryOf(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  parameters.delete('_routes');
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Statuses of a proxy that cannot reach a storefront. */
const NOBODY_THERE = [502, 503, 504];

/**
 * The response with its whole body. Throws TypeError, as `fetch` does, where the connection is
 * lost while it arrives, and for a proxy's own error page.
 */
async function whole(response: Response): Promise<Response> {
  if (NOBODY_THERE.includes(response.status) && !response.headers.has('x-remix-response'))
    throw new TypeError('no storefront responds');
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * Whether a form is posted to another page. It waits while the device is offline; otherwise the
 * server may have received it already.
 */
function leadsElsewhere(url: URL, page: string): boolean {
  return page !== location.pathname && !isFetcherSubmission(url.href);
}

/** Wraps `fetch` for Remix's requests, and retries route modules that failed to load. */
export function installConnection(): void {
  watchConnection();
  const original = window.fetch.bind(window);
  let changedAt = -Infinity;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const page = pageOf(url);
    if (page === undefined) return original(input, init);
    const isRead = (init?.method ?? 'GET') === 'GET';
    const isOpened = isRead && navigationTarget()?.pathname === page;
    const renews = isRead && !isOpened;
    const changes = !isRead || (renews && page === location.pathname);
    if (changes) changedAt = performance.now();
    for (;;) {
      const waits = renews || (!isRead && !navigator.onLine && leadsElsewhere(url, page));
      try {
        // Otherwise past the cache: some browsers use a copy for minutes, whatever it says.
        const mayBeCopy = isOpened && isPreloadedSince(page + queryOf(url), changedAt);
        const cache = mayBeCopy ? 'default' : 'reload';
        const response = await whole(await original(input, { cache, ...init }));
        // A copy says nothing of the connection.
        if (cache === 'reload') connectionWorks();
        return response;
      } catch (error) {
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        connectionFailed();
        if (!waits) throw new ConnectionLost();
        await untilRetry(init?.signal);
      } finally {
        if (changes) changedAt = performance.now();
      }
    }
  };

  const fetchRoute = ({ module, imports = [], css = [] }: RouteFiles) =>
    fetchFiles([module, ...imports, ...css]);
  // Called by Remix before it imports a route's module, and instead of its reload where that fails
  // (see vite.config.ts).
  window.__remixFetchRoute = fetchRoute;
  window.__remixRouteModuleLost = async (route) => {
    connectionFailed();
    const target = navigationTarget();
    if (target && navigator.serviceWorker?.controller) {
      // The service worker then shows the offline page under the requested URL.
      location.assign(target);
      return new Promise(() => undefined);
    }
    return loadCode<unknown>(async () => {
      await fetchRoute(route);
      return import(/* @vite-ignore */ route.module);
    }).catch(() => undefined);
  };
}
