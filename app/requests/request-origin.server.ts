import { currentSettings } from '#settings';

/** Where this shop is reached from outside, without a slash at its end. */
export function requestOrigin(request: Request): string {
  return currentSettings().PUBLIC_URL ?? new URL(request.url).origin;
}

/**
 * How long a shared cache may keep what names the shop's address: an hour where PUBLIC_URL says
 * it, and not at all where it follows the host of the request, which a cache may not tell apart.
 */
export function siteCacheControl(): Record<string, string> {
  const { PUBLIC_URL } = currentSettings();
  return { 'cache-control': PUBLIC_URL ? 'public, max-age=3600' : 'private, no-store' };
}
