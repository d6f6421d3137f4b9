import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientIpKey } from '../domain/client-ip.ts';
import { rateLimitFailure, type Outcome } from '../domain/outcome.ts';
import type { RateLimitName } from '../domain/rate-limits.ts';
import type { AppContext } from '../app-context.ts';
import { sendFailure } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { clientIp } from './requests.ts';

/** The key that a request is counted under; '' where it is unknown or unlimited. */
function keyFor(c: Context<ApiEnv>, app: AppContext, limit: RateLimitName): string {
  if (limit.endsWith('-by-customer')) return c.get('customer').id;
  return app.limitsAddresses ? clientIpKey(clientIp(c)) : '';
}

/** Counts requests; 429 with Retry-After beyond the limit. */
export function limitRate(
  app: AppContext,
  limit: RateLimitName,
  code: 'too_many_requests' | 'contact_limit' | 'image_limit' = 'too_many_requests',
) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const key = keyFor(c, app, limit);
    const wait = key ? await app.rateLimiter.consume(limit, key) : undefined;
    if (wait !== undefined) return sendFailure(c, app, rateLimitFailure(wait, code));
    return next();
  });
}

/**
 * Runs a guess, of which only wrong ones count. It is counted before it is made, so that guesses
 * of the same moment count too, and taken back where `isWrong` says that it was right.
 */
export async function limitWrong<T>(
  c: Context<ApiEnv>,
  app: AppContext,
  limits: readonly RateLimitName[],
  code: 'coupon_limit' | 'too_many_requests',
  guess: () => Promise<Outcome<T>>,
  isWrong: (outcome: Outcome<T>) => boolean,
): Promise<Outcome<T>> {
  const counted = limits
    .map((limit) => ({ limit, key: keyFor(c, app, limit) }))
    .filter(({ key }) => key !== '');
  const giveBack = (some: typeof counted) =>
    Promise.all(some.map(({ limit, key }) => app.rateLimiter.giveBack(limit, key)));
  for (const [index, { limit, key }] of counted.entries()) {
    const wait = await app.rateLimiter.consume(limit, key);
    if (wait === undefined) continue;
    // Refused before the attempt: what earlier limits counted is taken back.
    await giveBack(counted.slice(0, index));
    return rateLimitFailure(wait, code);
  }
  const outcome = await guess();
  if (!isWrong(outcome)) await giveBack(counted);
  return outcome;
}
