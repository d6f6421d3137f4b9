import { pageLoader } from '#app/requests/page-loader.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { siteCacheControl } from './site-cache-control.server.ts';

/** Paths that search engines should not crawl. */
const PRIVATE = ['account', 'cart', 'dates', 'orders', 'payment-page', 'sandbox-gateway'];

export const loader = pageLoader(async ({ context }) => {
  const lines = [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => [`Disallow: /${path}`, `Disallow: /en/${path}`]),
    '',
    `Sitemap: ${context.siteOrigin}/sitemap.xml`,
    '',
  ];
  return resourceResponse(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...siteCacheControl(context) },
  });
});
