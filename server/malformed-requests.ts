import type { NextFunction, Request, Response } from 'express';

const METHODS = ['GET', 'HEAD', 'POST'];
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Keeps from the app what no browser sends: other methods (405), a Host that is none (400).
 * A path that cannot be decoded is one that does not exist.
 */
export function rejectMalformedRequests(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (!METHODS.includes(request.method)) {
    response.set('allow', METHODS.join(', ')).status(405).end();
    return;
  }
  // An absolute target (RFC 9112, section 3.2.2) is for proxies, and names a host of its own.
  if (!request.url.startsWith('/')) {
    response.status(400).end();
    return;
  }
  const hosts = [request.headers.host ?? '', request.headers['x-forwarded-host'] ?? 'localhost'];
  if (!hosts.flat().every((host) => isHost(host))) {
    response.status(400).end();
    return;
  }
  if (!isDecodable(request.path))
    request.url = request.path.startsWith('/en/') ? '/en/%EF%BF%BD' : '/%EF%BF%BD';
  next();
}

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
