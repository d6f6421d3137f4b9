import { fetchWhole } from '#process/fetch-whole.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Caller } from './client.server.ts';
import { pickHeaders } from './pick-headers.server.ts';

const KEPT_HEADERS = ['content-type', 'content-length', 'cache-control', 'content-security-policy'];
const TIME_LIMIT_MS = 10_000;

/**
 * The path of the picture for a browser with this Accept header. Pages name AVIF files; who does
 * not say that they read them gets the WebP beside it.
 */
export function chooseFormat(path: string, accept: string | null | undefined): string {
  return accept?.includes('image/avif') ? path : path.replace(/\.avif$/, '.webp');
}

/** A file of the rental API's `/media` as it is: 404 where there is none, 503 without the API. */
export async function fetchMedia(
  { apiUrl, requestId }: Pick<Caller, 'apiUrl' | 'requestId'>,
  path: string,
  signal: AbortSignal,
): Promise<Response> {
  if (!/^[\w-]+\/[\w.-]+$/.test(path)) return new Response(null, { status: 404 });
  try {
    const headersSent = { [HEADERS.requestId]: requestId };
    const init: RequestInit = { headers: headersSent, redirect: 'error', signal };
    const file = await fetchWhole(`${apiUrl}/media/${path}`, init, TIME_LIMIT_MS);
    if (!file.ok) return new Response(null, { status: file.status < 500 ? 404 : 503 });
    const headers = pickHeaders(file.headers, KEPT_HEADERS);
    headers.set('x-content-type-options', 'nosniff');
    return new Response(file.body, { headers });
  } catch {
    return new Response(null, { status: 503 });
  }
}
