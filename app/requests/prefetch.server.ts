import { isCataloguePage } from './catalogue-pages.ts';
import { PRELOAD_SECONDS } from '#app/locale/preload-limit.ts';
import { pageOfDataPath } from './data-path.ts';

/** Whether a browser asks before the visitor does. */
export function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return purpose.includes('prefetch');
}

/**
 * `Cache-Control` of a page's data that is fetched beforehand: without it the browser would not use
 * what it fetched. Pages of the catalogue only: what they know of a customer is how many things are
 * in the cart and unread, the wishlist and the days. The page decides whether such a copy still
 * counts (`app/connection/install.ts`). Undefined for other data.
 */
export function prefetchCacheControl(request: Request): string | undefined {
  const page = pageOfDataPath(new URL(request.url).pathname);
  return page && isPrefetch(request) && isCataloguePage(page)
    ? `private, max-age=${PRELOAD_SECONDS}`
    : undefined;
}
