import type { LoaderFunctionArgs } from '@remix-run/node';
import { fetchMedia } from '#app/api/media.server.ts';

/** Pictures of the rental API, passed on. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return fetchMedia(params['*'] ?? '', request.signal);
}
