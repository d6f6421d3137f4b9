import { isCataloguePage } from './catalogue-pages.ts';
import { pageOfDataPath } from './data-path.ts';

/** How long the data of a page that a visitor may open next counts: from pointing to pressing. */
const FRESH_SECONDS = 10;

/** Whether a browser asks before the visitor does. */
export function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return purpose.includes('prefetch');
}

/**
 * `Cache-Control` of a page's data that is fetched beforehand: without it the browser would not use
 * what it fetched. Pages of the catalogue only, which hold nothing private but the header's counts;
 * what a page renews passes by this copy (`app/connection/install.ts`). Undefined for other data.
 */
export function prefetchCacheControl(request: Request): string | undefined {
  const page = pageOfDataPath(new URL(request.url).pathname);
  return page && isPrefetch(request) && isCataloguePage(page)
    ? `private, max-age=${FRESH_SECONDS}`
    : undefined;
}
