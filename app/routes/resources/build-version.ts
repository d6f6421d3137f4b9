import { secureResource } from '#app/requests/resource-response.server.ts';

/** Which build this is: a page asks whether it is still the one it came from. */
export function loader(): Response {
  return secureResource(
    Response.json(
      { version: import.meta.env.VITE_BUILD_VERSION ?? 'dev' },
      { headers: { 'cache-control': 'no-store' } },
    ),
  );
}
