import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FAILURE_STATUS } from '#contract/failure-codes.ts';
import type { PageMeta } from '#contract/reply.ts';
import type { Outcome, Refusal } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { ApiEnv } from './context.ts';

/** A successful reply: a sentence for people ('' for none) and the data. */
export function answer(
  c: Context<ApiEnv>,
  data: unknown,
  message = '',
  meta?: PageMeta & Record<string, unknown>,
) {
  return c.json(meta ? { message, data, meta } : { message, data });
}

/** Where in a list of so many this page lies; an empty list has one page. */
export function pageMeta(page: number, perPage: number, total: number): PageMeta {
  return { page, per_page: perPage, pages: Math.max(1, Math.ceil(total / perPage)), total };
}

/** A refusal in the caller's language: its status, code, sentence and field messages. */
export function answerRefusal(
  c: Context<ApiEnv>,
  shop: Shop,
  refusal: Refusal,
  sayField = (key: string) => shop.say(c.get('language'), `fields.${key}`),
) {
  const language = c.get('language');
  if (refusal.retryAfter !== undefined) c.header('retry-after', String(refusal.retryAfter));
  const errors = Object.fromEntries(
    Object.entries(refusal.errors ?? {}).map(([field, keys]) => [field, keys.map(sayField)]),
  );
  return c.json(
    { message: shop.say(language, `failures.${refusal.code}`), code: refusal.code, errors },
    FAILURE_STATUS[refusal.code] as ContentfulStatusCode,
  );
}

/** The outcome of a use case as a reply; `message` is a key of `messages`. */
export async function answerOutcome<T>(
  c: Context<ApiEnv>,
  shop: Shop,
  outcome: Outcome<T>,
  message: string,
  dataOf: (value: T) => unknown | Promise<unknown>,
) {
  if (!outcome.ok) return answerRefusal(c, shop, outcome);
  const sentence = message && shop.say(c.get('language'), `messages.${message}`);
  return answer(c, await dataOf(outcome.value), sentence);
}
