import { BUILD_VERSION } from '#app/connection/build-version.ts';
import { secureResource } from '#app/requests/resource-response.server.ts';

/** Version of the running build; pages compare it with their own. */
export function loader(): Response {
  return secureResource(
    Response.json({ version: BUILD_VERSION }, { headers: { 'cache-control': 'no-store' } }),
  );
}
