import { createHash } from 'node:crypto';
import type { Settings } from '#settings';
import { listImageHosts, type ImageSettings } from './image-hosts.server.ts';
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

/** What react-aria inserts while something is pressed, and while a modal is open. */
const REACT_ARIA_STYLES =
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/** What a page's policy allows of its own inline scripts and styles. */
interface InlineSources {
  scripts: string;
  styles: string;
}

/** One nonce for all of them; what scripts insert has the nonce too. */
export function allowByNonce(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** Each by its hash: such a page is the same for everybody. */
export function allowByHash(html: string): InlineSources {
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    scripts: [...new Set(hashesOf(INLINE_SCRIPT))].join(' '),
    styles: [...hashesOf(INLINE_STYLE), REACT_ARIA_STYLES].join(' '),
  };
}

/** Data blocks run nowhere and need no permission. */
const INLINE_SCRIPT = /<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

export function allowsMaps(
  allows: PageHandle['allows'],
  { GOOGLE_MAPS_KEY }: Pick<Settings, 'GOOGLE_MAPS_KEY'>,
): boolean {
  return allows === 'maps' && GOOGLE_MAPS_KEY !== undefined;
}

export function setPageHeaders(
  headers: Headers,
  inline: InlineSources,
  allows: PageHandle['allows'],
  settings: Pick<Settings, 'GOOGLE_MAPS_KEY'> & ImageSettings,
): void {
  const images = listImageHosts(settings).map((host) => ` ${host}`);
  const map = allowsMaps(allows, settings);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src ${inline.scripts} 'strict-dynamic'`,
      `style-src 'self' ${inline.styles} ${SONNER_STYLES}${map ? ' https://fonts.googleapis.com' : ''}`,
      "style-src-attr 'unsafe-inline'",
      // blob: for the preview of a chosen picture.
      `img-src 'self' data: blob:${images.join('')}${map ? ` ${GOOGLE}` : ''}`,
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
  headers.set('Vary', 'Cookie, Save-Data, Accept-Encoding');
  // Not `no-store`: that would keep the page out of the back/forward cache.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  setBaseSecurityHeaders(headers);
}

/** Headers of every response. */
export function setBaseSecurityHeaders(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('X-Frame-Options', 'DENY');
}
