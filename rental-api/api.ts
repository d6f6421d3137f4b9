import { readRequestId, runWithRequestId } from '#process/request-id.ts';
import { endRequestSpan, startRequestSpan } from '#process/traces.ts';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { Overloaded } from './runtime/bounded-queue.ts';
import { requestSeconds } from './runtime/metrics.ts';
import { languageOf } from './domain/language.ts';
import { unreachableStatuses } from './domain/order-states.ts';
import { failure, rateLimitFailure } from './domain/outcome.ts';
import { demoRoutes } from './demo/http.ts';
import { accountRoutes } from './http/account.ts';
import { sendFailure } from './http/responses.ts';
import { cartRoutes } from './http/cart.ts';
import { catalogueRoutes } from './http/catalogue.ts';
import type { ApiEnv } from './http/context.ts';
import { documentRoutes } from './http/documents.ts';
import { mediaRoutes } from './http/media.ts';
import { notificationRoutes } from './http/notifications.ts';
import { orderRoutes } from './http/orders.ts';
import { paymentRoutes, webhookRoutes } from './http/payments.ts';
import { hasOwnBodyLimit, limitBody } from './http/body-limit.ts';
import { readUnreadBodies } from './http/unread-body.ts';
import { MalformedBody } from './http/requests.ts';
import { profileRoutes } from './http/profile.ts';
import { registrationRoutes } from './http/registration.ts';
import { staffRoutes } from './http/staff.ts';
import { siteRoutes } from './http/site.ts';
import { sandboxApi } from './payments/sandbox/api.ts';
import { sandboxPages } from './payments/sandbox/pages.ts';
import type { AppContext } from './app-context.ts';
import type { ChangeStream } from './realtime/change-stream.ts';
import { isDatabaseUnavailable, isReachable } from './storage/database.ts';
import { namesGoneCustomer } from './storage/transaction.ts';
import { CHANGES_PATH } from '#contract/changes.ts';
import { HEADERS } from '#contract/headers.ts';

const BODY_MAX_BYTES = 6 * 1024 * 1024;
/** Shorter than the time limit of callers. */
const READY_LIMIT_MS = 2_000;
/** After which a call may work again whose database was away. */
const RETRY_AFTER_SECONDS = 5;

interface ApiOptions {
  /** Folders with pictures, searched in this order. */
  mediaFolders: readonly string[];
  demo: boolean;
  /** Bearer token of the staff calls. */
  staffToken: string;
  log: Logger;
  /** Tells storefronts what has changed. */
  changes?: ChangeStream;
}

/** The rental API as a fetch handler. Throws where the state table has unreachable states. */
export function createApi(app: AppContext, options: ApiOptions) {
  const { mediaFolders, demo, staffToken, log, changes } = options;
  const unreachable = unreachableStatuses();
  if (unreachable.length > 0) throw new Error(`Unreachable order statuses: ${unreachable.join()}`);

  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', readRequestId(c.req.header(HEADERS.requestId)));
    c.set('language', languageOf(c.req.header('accept-language')));
    c.header(HEADERS.requestId, c.get('requestId'));
    c.header('cache-control', 'no-store');
    const { span, run } = startRequestSpan(c.req.method, c.req.header());
    await runWithRequestId(c.get('requestId'), () => run(next));
    const ms = performance.now() - started;
    const { method } = c.req;
    // A guard that refuses stands under a pattern; the route is the one behind it.
    const route = routePath(c).endsWith('*') ? routePath(c, -1) : routePath(c);
    requestSeconds.observe({ method, route, status: c.res.status }, ms / 1000);
    span.updateName(`${method} ${route}`);
    endRequestSpan(span, c.res.status, { 'http.route': route, request_id: c.get('requestId') });
    log.info({
      id: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(ms),
    });
  });
  api.use(readUnreadBodies(BODY_MAX_BYTES));
  const limited = limitBody(app, BODY_MAX_BYTES);
  api.use((c, next) => (hasOwnBodyLimit(c.req.path) ? next() : limited(c, next)));

  api.get('/healthz', (c) => c.json({ status: 'ok', pid: process.pid }));
  api.get('/readyz', async (c) => {
    const ready = await isReachable(app.db, READY_LIMIT_MS);
    return c.json({ status: ready ? 'ready' : 'no database' }, ready ? 200 : 503);
  });
  if (changes)
    api.get(
      CHANGES_PATH,
      // A HEAD runs this as well, and reads no stream.
      (c) =>
        c.req.method === 'GET'
          ? (changes.open(c) ?? sendFailure(c, app, failure('too_many_requests')))
          : c.body(null, 405, { allow: 'GET' }),
    );
  api.route('/', mediaRoutes(mediaFolders, app.uploads, app.cataloguePictures.files));
  api.route('/', catalogueRoutes(app));
  api.route('/', siteRoutes(app));
  api.route('/', accountRoutes(app));
  api.route('/', profileRoutes(app));
  api.route('/', registrationRoutes(app));
  api.route('/', cartRoutes(app));
  api.route('/', orderRoutes(app));
  api.route('/', documentRoutes(app));
  api.route('/', paymentRoutes(app));
  api.route('/', webhookRoutes(app));
  if (app.gateway?.name === 'sandbox') {
    api.route('/sandbox-gateway/v1', sandboxApi(app.db));
    api.route('/sandbox-gateway', sandboxPages(app.db));
  }
  api.route('/', notificationRoutes(app));
  api.route('/', staffRoutes(app, staffToken));
  if (demo) api.route('/', demoRoutes(app));

  api.notFound((c) => sendFailure(c, app, failure('not_found')));
  api.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Overloaded)
      return sendFailure(c, app, rateLimitFailure(error.retryAfterSeconds, 'too_many_requests'));
    // A client that went away while it sent its body is no fault of ours.
    if (error instanceof MalformedBody || c.req.raw.signal.aborted)
      return sendFailure(c, app, failure('invalid_input'));
    if (namesGoneCustomer(error)) return sendFailure(c, app, failure('not_signed_in'));
    const where = { id: c.get('requestId'), path: c.req.path };
    if (isDatabaseUnavailable(error)) {
      log.error({ ...where, err: error }, 'database unavailable');
      return sendFailure(c, app, { ...failure('unavailable'), retryAfter: RETRY_AFTER_SECONDS });
    }
    log.error({ ...where, err: error }, 'unexpected error');
    return sendFailure(c, app, failure('unexpected'));
  });
  return api;
}
