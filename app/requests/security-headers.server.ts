import type { Settings } from '#settings';
import type { PageHandle } from './page-handle.ts';

/*
 * Security headers of all responses of the Remix app, also under plain remix-serve (OWASP ASVS 5,
 * 3.4). HSTS is set by the reverse proxy, which knows whether the whole domain uses https.
 */

/** Hashes of the two style elements that sonner inserts. */
const SONNER_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** Sources for Google Maps (developers.google.com/maps, content security policy). */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com';

/** A form that is answered with a way elsewhere may only lead to these pages of a gateway. */
const HOSTED_PAGES = 'https://checkout.moyasar.com';

/** Headers of a page; the nonce allows its own inline scripts and styles. */
export function setPageHeaders(
  headers: Headers,
  nonce: string,
  allows: PageHandle['allows'],
  { GOOGLE_MAPS_KEY }: Pick<Settings, 'GOOGLE_MAPS_KEY'>,
): void {
  const map = allows === 'maps' && GOOGLE_MAPS_KEY !== undefined;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}' ${SONNER_STYLES}${map ? ' https://fonts.googleapis.com' : ''}`,
      "style-src-attr 'unsafe-inline'",
      // blob: for the preview of a chosen picture.
      `img-src 'self' data: blob:${map ? ` ${GOOGLE}` : ''}`,
      `font-src 'self'${map ? ' https://fonts.gstatic.com' : ''}`,
      `connect-src 'self'${map ? ` ${GOOGLE}` : ''}`,
      `worker-src 'self'${map ? ' blob:' : ''}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${allows === 'hosted-payment' ? ` ${HOSTED_PAGES}` : ''}`,
      "frame-ancestors 'none'",
    ].join('; '),
  );
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
  headers.set('Vary', 'Cookie, Save-Data');
  // Not `no-store`: that would keep the page out of the back/forward cache.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  setReplyHeaders(headers);
}

/** Headers of all other responses. */
export function setReplyHeaders(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('X-Frame-Options', 'DENY');
}
