import type { NextFunction, Request, Response } from 'express';

/** Letters, digits and marks that need no encoding (RFC 3986, section 2.3). */
const UNRESERVED = /[\w.~-]/;

/** What has one spelling only: no page, and no second address of one. */
const FILES = /^\/(?:assets|fonts|media|socket\.io)(?:\/|$)/;

/**
 * Leads (308) from another spelling of a path to its own: with letters encoded that need not be, or
 * with more than one slash in a row. Otherwise a page would have several addresses, and one below
 * `/%65n` would be taken for Arabic.
 */
export function redirectToCanonicalPath(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const path = canonicalPath(request.path);
  if (path === request.path || FILES.test(path)) return next();
  response.redirect(308, path + request.url.slice(request.path.length));
}

export function canonicalPath(path: string): string {
  return path
    .replace(/%[\dA-F]{2}/gi, (encoded) => {
      const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return UNRESERVED.test(letter) ? letter : encoded;
    })
    .replace(/\/{2,}/g, '/');
}
