import type { LoaderFunctionArgs } from '@remix-run/node';
import { chooseFormat, fetchMedia } from '#app/api/media.server.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import { secureResource } from '#app/requests/resource-response.server.ts';

/** Forwards pictures of the rental API; server/picture-cache.ts answers for most of them. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  const { visitor } = await getRequestContext(request, context);
  const path = chooseFormat(params['*'] ?? '', request.headers.get('accept'));
  const response = secureResource(await fetchMedia(visitor, path, request.signal));
  response.headers.set('vary', 'Accept');
  return response;
}
