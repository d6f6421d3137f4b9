import { randomUUID } from 'node:crypto';
import { underRequestId } from '#process/request-id.ts';
import { endRequestSpan, startRequestSpan } from '#process/traces.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { Overloaded } from './runtime/bounded-queue.ts';
import { requestSeconds } from './runtime/metrics.ts';
import { languageOf } from './domain/language.ts';
import { unreachableStatuses } from './domain/order-states.ts';
import { refused, refusedFor } from './domain/outcome.ts';
import { demoRoutes } from './demo/http.ts';
import { accountRoutes } from './http/account.ts';
import { answerRefusal } from './http/answers.ts';
import { cartRoutes } from './http/cart.ts';
import { catalogueRoutes } from './http/catalogue.ts';
import type { ApiEnv } from './http/context.ts';
import { mediaRoutes } from './http/media.ts';
import { notificationRoutes } from './http/notifications.ts';
import { orderRoutes } from './http/orders.ts';
import { paymentRoutes, webhookRoutes } from './http/payments.ts';
import { MalformedBody } from './http/requests.ts';
import { profileRoutes } from './http/profile.ts';
import { registrationRoutes } from './http/registration.ts';
import { staffRoutes } from './http/staff.ts';
import { siteRoutes } from './http/site.ts';
import { sandboxApi } from './payments/sandbox/api.ts';
import { sandboxPages } from './payments/sandbox/pages.ts';
import type { Shop } from './shop.ts';
import { answers } from './storage/database.ts';

const BODY_MAX_BYTES = 6 * 1024 * 1024;
/** Shorter than whoever asks waits for an answer. */
const READY_LIMIT_MS = 2_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface ApiOptions {
  /** Where pictures lie, looked through in this order. */
  mediaFolders: readonly string[];
  demo: boolean;
  /** Bearer of the staff calls. */
  staffToken: string;
  log: Logger;
}

/** The whole rental API as one fetch handler. Throws where the state table is broken. */
export function createApi(shop: Shop, { mediaFolders, demo, staffToken, log }: ApiOptions) {
  const unreachable = unreachableStatuses();
  if (unreachable.length > 0) throw new Error(`Unreachable order statuses: ${unreachable.join()}`);

  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id') ?? '';
    c.set('requestId', REQUEST_ID.test(given) ? given : randomUUID());
    c.set('language', languageOf(c.req.header('accept-language')));
    c.header('x-request-id', c.get('requestId'));
    c.header('cache-control', 'no-store');
    const { span, run } = startRequestSpan(c.req.method, c.req.header());
    await underRequestId(c.get('requestId'), () => run(next));
    const ms = performance.now() - started;
    const { method } = c.req;
    const route = routePath(c);
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
  api.use(
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (c) => answerRefusal(c, shop, refused('too_large')),
    }),
  );

  api.get('/healthz', (c) => c.json({ status: 'ok', pid: process.pid }));
  api.get('/readyz', async (c) => {
    const ready = await answers(shop.db, READY_LIMIT_MS);
    return c.json({ status: ready ? 'ready' : 'no database' }, ready ? 200 : 503);
  });
  api.route('/', mediaRoutes(mediaFolders, shop.avatars));
  api.route('/', catalogueRoutes(shop));
  api.route('/', siteRoutes(shop));
  api.route('/', accountRoutes(shop));
  api.route('/', profileRoutes(shop));
  api.route('/', registrationRoutes(shop));
  api.route('/', cartRoutes(shop));
  api.route('/', orderRoutes(shop));
  api.route('/', paymentRoutes(shop));
  api.route('/', webhookRoutes(shop));
  if (shop.gateway?.name === 'sandbox') {
    api.route('/sandbox-gateway/v1', sandboxApi(shop.db));
    api.route('/sandbox-gateway', sandboxPages(shop.db));
  }
  api.route('/', notificationRoutes(shop));
  api.route('/', staffRoutes(shop, staffToken));
  if (demo) api.route('/', demoRoutes(shop));

  api.notFound((c) => answerRefusal(c, shop, refused('not_found')));
  api.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Overloaded)
      return answerRefusal(c, shop, refusedFor(error.retryAfterSeconds, 'too_many_requests'));
    if (error instanceof MalformedBody) return answerRefusal(c, shop, refused('invalid_input'));
    log.error({ id: c.get('requestId'), path: c.req.path, err: error }, 'unexpected');
    return answerRefusal(c, shop, refused('unexpected'));
  });
  return api;
}
