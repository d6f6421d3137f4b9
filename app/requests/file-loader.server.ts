import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '#app/locale/translator.server.ts';
import { getRequestContext } from './request-context.server.ts';
import { resourceResponse } from './resource-response.server.ts';

/** What a loader throws in place of a page (`data` of Remix). */
interface ThrownData {
  type: 'DataWithResponseInit';
  data: { message?: string };
  init: ResponseInit | null;
}

/**
 * Wraps the loader of a file: a failure, which a page would show, is a sentence in the visitor's
 * language in place of the file.
 */
export function fileLoader(load: (args: LoaderFunctionArgs) => Promise<Response>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await load(args);
    } catch (error) {
      if (!isThrownData(error)) throw error;
      const { visitor } = await getRequestContext(args.request, args.context);
      const { t } = getTranslator(visitor.language);
      const { status = 500, headers = {} } = error.init ?? {};
      const kind = status === 404 ? 'notFound' : status < 500 ? 'refused' : 'unavailable';
      const said = error.data.message || t(`layout:failure.${kind}.body`);
      return resourceResponse(said, {
        status,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          'content-type': 'text/plain; charset=utf-8',
          'content-language': visitor.language,
          'cache-control': 'private, no-store',
        },
      });
    }
  };
}

function isThrownData(error: unknown): error is ThrownData {
  const { type } = (error ?? {}) as Partial<ThrownData>;
  return type === 'DataWithResponseInit';
}
