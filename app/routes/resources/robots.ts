import type { LoaderFunctionArgs } from '@remix-run/node';
import { requestOrigin, siteCacheControl } from '#app/requests/request-origin.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';

/** What is a visitor's own, or a step of something: of no use to a search engine. */
const PRIVATE = ['account', 'cart', 'dates', 'login', 'orders', 'payment-page', 'sandbox-gateway'];

export function loader({ request }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => [`Disallow: /${path}`, `Disallow: /en/${path}`]),
    '',
    `Sitemap: ${requestOrigin(request)}/sitemap.xml`,
    '',
  ];
  return resourceResponse(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...siteCacheControl() },
  });
}
