import { secureResource } from '#app/requests/resource-response.server.ts';

/** Version of the running build; pages compare it with their own. */
export function loader(): Response {
  return secureResource(
    Response.json(
      { version: import.meta.env.VITE_BUILD_VERSION ?? 'dev' },
      { headers: { 'cache-control': 'no-store' } },
    ),
  );
}
