import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { finishDocument } from '#app/requests/document.server.ts';
import { mergeHandles, type PageHandle } from '#app/requests/page-handle.ts';
import { readPageData } from '#app/requests/page-data.ts';
import { log } from '#app/requests/log.server.ts';
import { prefetchCacheControl } from '#app/requests/prefetch.server.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import {
  allowByHash,
  allowByNonce,
  setPageHeaders,
  setBaseSecurityHeaders,
} from '#app/requests/security-headers.server.ts';
import { DocumentContext } from './ui/document-context.tsx';
import { heroPreloadHeader } from './ui/picture-preload.server.ts';
import { getTranslator } from './locale/translator.server.ts';

const RENDER_LIMIT_MS = 10_000;

/** Renders a whole page with critical styles; its scripts start at the first interaction. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const requestContext = await getRequestContext(request, loadContext);
  const { settings, visitor, shared } = requestContext;
  // A page that failed after its loader is not what that has described.
  const structuredData = context.staticHandlerContext.errors ? [] : requestContext.structuredData;
  const nonce = randomBytes(16).toString('base64');
  const savesData = request.headers.get('save-data') === 'on';
  const { allows, cached, withoutScripts, noStore } = handleOf(context);
  const rendered = await render(
    <DocumentContext.Provider
      value={{ nonce, scripts: !savesData && !withoutScripts, structuredData }}
    >
      <I18nextProvider i18n={getTranslator(visitor.language)}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </DocumentContext.Provider>,
    nonce,
  );
  const finished = finishDocument(rendered, visitor.language, nonce);
  const { html, inline } = shared
    ? allowByHash(finished, nonce)
    : { html: finished, inline: allowByNonce(nonce) };
  const isComplete = visitor.missing.length === 0;
  if (shared && cached && status === 200 && isComplete) {
    shared.keptUntil = ['catalogue'];
    if (cached.showsDays || visitor.dates) shared.keptUntil.push('days');
    headers.set('Cache-Control', 'public, no-cache');
  }
  if (noStore) headers.set('Cache-Control', 'private, no-store');
  setPageHeaders(headers, inline, allows, settings);
  const { hero } = readPageData(findPageData(context));
  const preload = hero && status === 200 && heroPreloadHeader(hero);
  if (preload) headers.set('Link', preload);
  const wait = findRetryAfter(context);
  if (wait) headers.set('Retry-After', wait);
  // Bytes: a text would be checked and encoded once more.
  return new Response(Buffer.from(html), { status, headers });
}

/** What the loader of the page itself returned. */
function findPageData({ staticHandlerContext: { matches, loaderData } }: EntryContext): unknown {
  return loaderData[matches.at(-1)?.route.id ?? ''];
}

/** The merged handles of the matched routes. */
function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle {
  return mergeHandles(
    staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle),
  );
}

/**
 * The Retry-After header of any action or loader; Remix itself passes on only that of the page's
 * loader.
 */
function findRetryAfter({ staticHandlerContext }: EntryContext): string | null {
  const { loaderHeaders, actionHeaders } = staticHandlerContext;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get('Retry-After')).find((value) => value !== null) ?? null;
}

async function render(page: React.ReactElement, nonce: string): Promise<string> {
  const body = new PassThrough();
  const rendered = new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError: (error) => log.error({ err: error }, 'render failed'),
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
  await rendered;
  // React 18 fills its buffer up with zeros where a letter of two bytes does not fit any more
  // (react issue 24985). A page has none of its own: HTML does not allow them.
  return (await text(body)).replaceAll('\u0000', '');
}

/** Headers of data responses (single fetch). */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs,
): Promise<Response> {
  const { visitor } = await getRequestContext(request, context);
  setBaseSecurityHeaders(response.headers);
  response.headers.append('Vary', 'Cookie');
  const isComplete = response.status === 200 && visitor.missing.length === 0;
  const prefetched = isComplete ? prefetchCacheControl(request) : undefined;
  const own = visitor.token ? 'private, no-store' : 'private, no-cache';
  response.headers.set('Cache-Control', prefetched ?? own);
  return response;
}

/** Unexpected errors are logged, never shown. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'unexpected error');
}
