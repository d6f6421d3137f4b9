import type { LoaderFunctionArgs } from '@remix-run/node';
import { fetchMedia } from '#app/api/media.server.ts';
import { secureResource } from '#app/requests/resource-response.server.ts';

/** Pictures of the rental API, passed on. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return secureResource(await fetchMedia(params['*'] ?? '', request.signal));
}
