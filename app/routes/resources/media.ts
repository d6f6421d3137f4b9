import type { LoaderFunctionArgs } from '@remix-run/node';
import { fetchMedia } from '#app/api/media.server.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import { secureResource } from '#app/requests/resource-response.server.ts';

/** Forwards pictures of the rental API. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  const { visitor } = await getRequestContext(request, context);
  return secureResource(await fetchMedia(visitor.apiUrl, params['*'] ?? '', request.signal));
}
