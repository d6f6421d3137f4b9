import { setReplyHeaders } from './security-headers.server.ts';

/** A resource is what its content type says, and loads nothing itself. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The answer of a route that is no page (a file, JSON, a sitemap), with its headers. */
export function resourceResponse(
  body: BodyInit | null,
  { status, headers = {} }: { status?: number; headers?: HeadersInit } = {},
): Response {
  return secureResource(new Response(body, { status, headers }));
}

/** The same for an answer that is there already. */
export function secureResource(response: Response): Response {
  setReplyHeaders(response.headers);
  if (!response.headers.has('content-security-policy'))
    response.headers.set('content-security-policy', POLICY);
  return response;
}
