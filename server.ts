import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import proxyAddress from 'proxy-addr';
import { pino, type Logger } from 'pino';
import type { ServerContext } from './app/requests/request-context.server.ts';
import type { Cookies } from './app/sessions/cookies.server.ts';
import { exitOnUncaught } from '#process/exit-on-uncaught.ts';
import { createTimer, serveMetrics } from './process/metrics.ts';
import { exitWithReason } from './process/start-errors.ts';
import { prepareStop } from './process/stop-server.ts';
import { logRequestId, readRequestId, runWithRequestId } from './process/request-id.ts';
import { endRequestSpan, startRequestSpan, startTraces } from './process/traces.ts';
import { serveAssets } from './server/built-assets.ts';
import { keepAssets } from './server/kept-assets.ts';
import { brotliParams } from './server/page-bodies.ts';
import { createPageCache } from './server/page-cache.ts';
import { createPictureCache } from './server/picture-cache.ts';
import { startRentalApi } from './server/rental-api-process.ts';
import { answerUnreadableRequests, completeResponses } from './server/response-headers.ts';
import { redirectToCanonicalPath } from './server/canonical-path.ts';
import { rejectMalformedRequests } from './server/malformed-requests.ts';
import { watchShopChanges, type ShopChanges } from './server/shop-changes.ts';
import { proxySockets, type SocketsState } from './server/socket-proxy.ts';
import { startupBanner } from './server/startup-banner.ts';
import {
  currentSettings,
  defaultToProduction,
  loadOrCreateSecret,
  requirePublicUrl,
  SettingsError,
  type Settings,
} from './settings.ts';
import { DAY_MS } from '#contract/days.ts';
import { HEADERS } from '#contract/headers.ts';

/*
 * The storefront as a process: static files, compression, health, log lines, the rental API
 * beside it, and an orderly end. Pages, forms and their headers are the Remix app's.
 */

const requestSeconds = createTimer('m7_request_seconds', 'Requests of the storefront', [
  'kind',
  'status',
]);
const STOP_LIMIT_MS = 9_000;
/** A request whose head takes longer is cut off. */
const HEADERS_LIMIT_MS = 20_000;
const YEAR_SECONDS = 31_536_000;
/** How long a start waits until the files of this build are kept. */
const KEEP_LIMIT_MS = 10_000;

try {
  await start(currentSettings());
} catch (error) {
  exitWithReason(error);
}

async function start(given: Settings): Promise<void> {
  defaultToProduction();
  const log = pino({
    level: given.LOG_LEVEL,
    base: { process: 'storefront' },
    mixin: logRequestId,
  });
  const endTraces = await startTraces('m7-storefront', given.OTEL_EXPORTER_OTLP_ENDPOINT);
  // Several storefronts would each make up their own.
  if (!given.SESSION_SECRET && given.NODE_ENV === 'production' && given.RENTAL_API_URL)
    throw new SettingsError('SESSION_SECRET is required when RENTAL_API_URL is set');
  // Loaded while the rental API starts.
  const build = given.NODE_ENV === 'development' ? undefined : loadBuild();
  const rentalApi = given.RENTAL_API_URL ? undefined : await startRentalApi(given, log);
  const RENTAL_API_URL = given.RENTAL_API_URL ?? rentalApi?.url ?? '';
  const settings: Settings = {
    ...given,
    RENTAL_API_URL,
    // The rental API beside the storefront gives paths of the storefront.
    IMAGE_HOSTS: given.IMAGE_HOSTS ?? (given.RENTAL_API_URL ? undefined : []),
    SESSION_SECRET: given.SESSION_SECRET ?? [loadOrCreateSecret(given.DATA_DIR, 'session-secret')],
  };
  requirePublicUrl(settings);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUST_PROXY);
  app.use(completeResponses(settings));
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_, response) => {
    const ready = await answers(`${RENTAL_API_URL}/info/site`);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'no rental API' });
  });
  app.use((request, response: Response<unknown, Locals>, next) => {
    if (settings.TRUST_PROXY === 0) delete request.headers['x-forwarded-host'];
    response.locals.requestId = readRequestId(request.get(HEADERS.requestId));
    // Remix answers a foreign Origin with a bare 500. The storefront's own check answers 403 with
    // a page (docs/decisions/0005).
    response.locals.origin = request.headers.origin;
    delete request.headers.origin;
    next();
  });
  app.use((request, response: Response<unknown, Locals>, next) => {
    const { requestId: id } = response.locals;
    response.set(HEADERS.requestId, id);
    // Now: a handler that is mounted under a path takes that path away.
    const { method, path } = request;
    const kind = kindOf(request);
    const started = performance.now();
    const { span, run } = startRequestSpan(`${method} ${kind}`);
    response.on('close', () =>
      endRequestSpan(span, response.statusCode, { 'url.path': path, request_id: id }),
    );
    response.on('finish', () => {
      const status = response.statusCode;
      const ms = performance.now() - started;
      requestSeconds.observe({ kind, status }, ms / 1000);
      log.info({ id, method, path, status, ms: Math.round(ms) });
    });
    runWithRequestId(id, () => run(next));
  });
  app.use(rejectMalformedRequests);
  app.use(redirectToCanonicalPath);
  const changes = watchShopChanges(RENTAL_API_URL, log);
  const sockets: SocketsState = { missingUntil: 0 };
  const createContext = contextsFor(settings, changes, sockets);
  await (build
    ? serveBuild(app, { build: await build, createContext, settings, changes, log })
    : serveSources(app, createContext));

  // What the app's own handler did not expect, such as a request target that is no address.
  app.use((error: Error, _: Request, response: Response, next: NextFunction) => {
    log.error({ err: error }, 'request failed');
    if (response.headersSent) return next(error);
    response.status(500).end();
  });

  if (settings.METRICS_PORT !== undefined)
    await serveMetrics('storefront', settings.METRICS_PORT, settings.METRICS_HOST);
  // A missing Host is refused with the headers of every response, by the app.
  const server = createServer({ headersTimeout: HEADERS_LIMIT_MS, requireHostHeader: false }, app);
  answerUnreadableRequests(server);
  const stopServer = prepareStop(server);
  const trusted = app.get('trust proxy fn') as Parameters<typeof proxyAddress>[1];
  const endSockets = proxySockets(server, {
    rentalApiUrl: RENTAL_API_URL,
    clientIp: (request) => proxyAddress(request, trusted),
    settings,
    log,
    state: sockets,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;

  let stopping = false;
  const stop = async (exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    endSockets();
    changes.stop();
    await stopServer();
    await rentalApi?.stop();
    await endTraces();
    process.exit(exitCode);
  };
  exitOnUncaught(log, stop);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Now it can be stopped, too.
  process.send?.({ type: 'ready', port, rentalApiUrl: RENTAL_API_URL });
  console.log(startupBanner(settings, port, rentalApi));
}

/** What this process finds out about a request before it is the app's. */
interface Locals extends Record<string, unknown> {
  requestId: string;
  origin: string | undefined;
  /** Where the cache of pages has read them. */
  cookies?: Cookies;
}

/** What the app is given with each request; `request.ip` is believed as far as TRUST_PROXY says. */
function contextsFor(settings: Settings, { versions }: ShopChanges, sockets: SocketsState) {
  return (request: Request, { locals }: Response) => {
    const { requestId, origin } = locals as Locals;
    const clientIp = request.ip;
    const hasSockets = Date.now() >= sockets.missingUntil;
    return { settings, requestId, clientIp, origin, versions, hasSockets } satisfies ServerContext;
  };
}

function loadBuild(): Promise<ServerBuild> {
  const build = import(new URL('./server/index.js', import.meta.url).href) as Promise<ServerBuild>;
  // What fails before it is awaited is the reason that is shown.
  build.catch(() => undefined);
  return build;
}

interface BuildOptions {
  build: ServerBuild;
  createContext: ReturnType<typeof contextsFor>;
  settings: Settings;
  changes: ShopChanges;
  log: Logger;
}

/** The built app and its files. */
async function serveBuild(
  app: express.Express,
  { build, createContext, settings, changes, log }: BuildOptions,
): Promise<void> {
  const client = new URL('./client/', import.meta.url).pathname;
  const hashed = {
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    redirect: false,
  };
  const compressed = compression({ brotli: { params: brotliParams() } });
  app.use('/assets', serveAssets(`${client}assets`, hashed));
  if (settings.DATA_DIR !== 'memory') {
    const kept = join(settings.DATA_DIR, 'assets');
    app.use('/assets', compressed, express.static(kept, hashed));
    const keep = () =>
      keepAssets(`${client}assets`, kept).catch((err: unknown) =>
        log.warn({ err }, 'the files of this build are not kept for the next one'),
      );
    // Before a page of this build asks an older storefront for them; a slow share holds up no start.
    await Promise.race([keep(), wait(KEEP_LIMIT_MS, undefined, { ref: false })]);
    setInterval(() => void keep(), DAY_MS).unref();
  }
  app.use('/assets', (_, response) => {
    response.status(404).type('text').send('Not found');
  });
  app.use('/media', createPictureCache(settings.RENTAL_API_URL ?? ''));
  if (settings.PAGE_CACHE_MB > 0)
    app.use(createPageCache({ build, settings, changes, createContext }));
  app.use(compressed);
  app.use(express.static(client, { maxAge: '1h', index: false, redirect: false }));
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: 'production',
      getLoadContext: (request, response) => ({
        ...createContext(request, response),
        cookies: (response.locals as Locals).cookies,
      }),
    }),
  );
}

/** What a request is, for the metrics: their paths would be too many. */
function kindOf({ method, path, query }: Request): string {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return 'picture';
  if (method === 'POST') return 'form';
  return path.endsWith('.data') || query['_data'] !== undefined ? 'data' : 'page';
}

/** The app from its sources, with hot reload. */
async function serveSources(
  app: express.Express,
  createContext: BuildOptions['createContext'],
): Promise<void> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  app.all(
    '*',
    createRequestHandler({
      build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
      mode: 'development',
      getLoadContext: createContext,
    }),
  );
}

/** Whether the rental API answers; it may not have that call. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      headers: { 'accept-language': 'ar' },
      signal: AbortSignal.timeout(2_000),
    });
    await response.body?.cancel();
    return response.status < 500 || response.status === 501;
  } catch {
    return false;
  }
}
