import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { finishDocument } from '#app/requests/document.server.ts';
import { mergeHandles, type PageHandle } from '#app/requests/page-handle.ts';
import { log } from '#app/requests/log.server.ts';
import { setPageHeaders, setReplyHeaders } from '#app/requests/security-headers.server.ts';
import { readToken } from '#app/sessions/cookies.server.ts';
import { runsInOwnServer } from '#settings';
import { DocumentContext } from './ui/document-context.tsx';
import { findLanguage, getTranslator } from './locale/translator.server.ts';

const RENDER_LIMIT_MS = 10_000;

if (!runsInOwnServer())
  log.warn(
    'Not served by server.ts: addresses are unknown, so limits per address do not hold. ' +
      'Limits per number, code and account do, and so do the queues before expensive work.',
  );

/** Renders a page whole: text, critical styles, and scripts that wait for the first touch. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const savesData = request.headers.get('save-data') === 'on';
  const html = await render(
    <DocumentContext.Provider value={{ nonce, scripts: !savesData }}>
      <I18nextProvider i18n={getTranslator(await findLanguage(request))}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </DocumentContext.Provider>,
    nonce,
  );
  setPageHeaders(headers, nonce, handleOf(context).allows);
  const wait = findRetryAfter(context);
  if (wait) headers.set('Retry-After', wait);
  return new Response(finishDocument(html, nonce), { status, headers });
}

/** What the matched routes say about the page. */
function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle {
  return mergeHandles(
    staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle),
  );
}

/** A refusal says when it may be tried again; Remix passes headers on from pages' loaders only. */
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

/** Headers of the replies that the browser's part asks for by itself. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  setReplyHeaders(response.headers);
  response.headers.append('Vary', 'Cookie');
  if (readToken(request)) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Surprises go into the log, never into a page. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'unexpected');
}
