import type { RequestContext } from '#app/requests/request-context.server.ts';

/**
 * How long a shared cache may keep what names the shop's address: an hour where PUBLIC_URL says
 * it, and not at all where it follows the host of the request, which a cache may not tell apart.
 */
export function siteCacheControl({ settings }: RequestContext): Record<string, string> {
  const shared = settings.PUBLIC_URL !== undefined;
  return { 'cache-control': shared ? 'public, max-age=3600' : 'private, no-store' };
}
