import { setBaseSecurityHeaders } from './security-headers.server.ts';

/** Content security policy of a resource: it loads nothing. */
export const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A response of a resource route (a file, JSON, a sitemap) with its security headers. */
export function resourceResponse(
  body: BodyInit | null,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
): Response {
  return secureResource(new Response(body, { status, headers }));
}

/** Adds the security headers to an existing response. */
export function secureResource(response: Response): Response {
  setBaseSecurityHeaders(response.headers);
  if (!response.headers.has('content-security-policy'))
    response.headers.set('content-security-policy', RESOURCE_POLICY);
  return response;
}
