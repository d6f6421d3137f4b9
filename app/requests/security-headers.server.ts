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

/**
 * Each by its hash, for a page that is the same for everybody. Only elements that were rendered with
 * the nonce are ours; the page is returned without it.
 */
export function allowByHash(html: string, nonce: string): { html: string; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(INLINE_ELEMENT))
    if (attributes.includes(attribute) && !attributes.includes(' src='))
      hashes[name as keyof typeof hashes].add(
        `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      );
  return {
    html: html.replaceAll(attribute, ''),
    inline: {
      scripts: [...hashes.script].join(' '),
      styles: [...hashes.style, REACT_ARIA_STYLES].join(' '),
    },
  };
}

const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

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
export const BASE_SECURITY_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
] as const;

export function setBaseSecurityHeaders(headers: Headers): void {
  for (const [name, value] of BASE_SECURITY_HEADERS) headers.set(name, value);
}
