import { fetchWhole } from '#process/fetch-whole.ts';
import { HEADERS } from '#contract/headers.ts';
import { readLimitedBody } from './limited-body.server.ts';
import type { Caller } from './client.server.ts';
import { pickHeaders } from './pick-headers.server.ts';

const SENT_HEADERS = ['content-type', 'accept-language'];
const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'location',
  'referrer-policy',
  'x-content-type-options',
];
const TIME_LIMIT_MS = 10_000;
const BODY_MAX_BYTES = 100_000;

/**
 * Forwards a request to the rental API as it is, without cookies, and its response back: for the
 * endpoints that gateways and payers use. 503 where the rental API is away.
 */
export async function proxyRequest(
  { apiUrl, requestId }: Pick<Caller, 'apiUrl' | 'requestId'>,
  request: Request,
  path: string,
): Promise<Response> {
  const { search } = new URL(request.url);
  const headers = pickHeaders(request.headers, SENT_HEADERS);
  headers.set(HEADERS.requestId, requestId);
  const body =
    request.method === 'POST' ? await readLimitedBody(request, BODY_MAX_BYTES) : undefined;
  if (body === null) return new Response(null, { status: 413 });
  try {
    const init: RequestInit = {
      ...{ method: request.method, headers, body: body ?? null, redirect: 'manual' },
    };
    const response = await fetchWhole(`${apiUrl}/${path}${search}`, init, TIME_LIMIT_MS);
    const kept = pickHeaders(response.headers, KEPT_HEADERS);
    kept.set('cache-control', 'no-store');
    return new Response(response.body, { status: response.status, headers: kept });
  } catch {
    return new Response(null, { status: 503 });
  }
}
