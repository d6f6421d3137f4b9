import { LRUCache } from 'lru-cache';
import { runsInOwnServer } from '#settings';

/** How long a person waits: for a page, and for what they have sent (docs/security.md, 19). */
const PAGE_MS = 5_000;
const POST_MS = 10_000;

/** Until when each request that posts may take: its page, asked for after it, is part of it. */
const deadlines = new LRUCache<string, number>({ max: 10_000, ttl: 2 * POST_MS });

/**
 * What is the same for an action and the loaders after it, and for no other request. Our own
 * server writes it (server.ts); a request id may be anybody's, and come twice.
 */
function keyOf(request: Request): string | null {
  return runsInOwnServer() ? request.headers.get('x-request-key') : null;
}

/** Begins the time of a post, once all of it has come in: uploads may be slow. */
export function startPostDeadline(request: Request): number {
  const deadline = Date.now() + POST_MS;
  const key = keyOf(request);
  if (key) deadlines.set(key, deadline);
  return deadline;
}

/** Until when the calls for that request may take, retries included, in milliseconds. */
export function getDeadline(request: Request): number {
  return deadlines.get(keyOf(request) ?? '') ?? Date.now() + PAGE_MS;
}
