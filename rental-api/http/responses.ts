import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FAILURE_STATUS } from '#contract/failure-codes.ts';
import type { PageMeta } from '#contract/reply.ts';
import type { Outcome, Failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import type { ApiEnv } from './context.ts';
import { clientIp } from './requests.ts';

/** Sends a successful reply: a message for people ('' for none) and the data. */
export function sendData(
  c: Context<ApiEnv>,
  data: unknown,
  message = '',
  meta?: PageMeta & Record<string, unknown>,
) {
  return c.json(meta ? { message, data, meta } : { message, data });
}

/** Where in a list of so many this page lies; an empty list has one page. */
export function paginationMeta(page: number, perPage: number, total: number): PageMeta {
  return { page, per_page: perPage, pages: Math.max(1, Math.ceil(total / perPage)), total };
}

/** Sends a failure in the caller's language: status, code, message and errors by field. */
export function sendFailure(
  c: Context<ApiEnv>,
  app: AppContext,
  refusal: Failure,
  translateField = (key: string) => app.translate(c.get('language'), `fields.${key}`),
) {
  const language = c.get('language');
  if (FAILURE_STATUS[refusal.code] === 429)
    app.securityLog({
      event: 'limited',
      outcome: refusal.code,
      customer: c.get('customer')?.id,
      subject: `${c.req.method} ${c.req.path}`,
      address: clientIp(c),
    });
  if (refusal.retryAfter !== undefined) c.header('retry-after', String(refusal.retryAfter));
  const errors = Object.fromEntries(
    Object.entries(refusal.errors ?? {}).map(([field, keys]) => [field, keys.map(translateField)]),
  );
  return c.json(
    {
      message: app.translate(language, `failures.${refusal.code}`, refusal.words),
      code: refusal.code,
      errors,
    },
    FAILURE_STATUS[refusal.code] as ContentfulStatusCode,
  );
}

/** Sends a failure to staff: translated errors of a form, everything else as it is. */
export function sendStaffFailure(c: Context<ApiEnv>, app: AppContext, refusal: Failure) {
  const isForm = refusal.code === 'invalid_input' || refusal.code === 'key_reused';
  return sendFailure(c, app, refusal, (key) =>
    isForm ? app.translate(c.get('language'), `staff.${key}`) : key,
  );
}

/** Sends the outcome of a use case; `message` is a key of `messages`. */
export async function sendOutcome<T>(
  c: Context<ApiEnv>,
  app: AppContext,
  outcome: Outcome<T>,
  message: string,
  serialize: (value: T) => unknown,
) {
  if (!outcome.ok) return sendFailure(c, app, outcome);
  const sentence = message && app.translate(c.get('language'), `messages.${message}`);
  return sendData(c, await serialize(outcome.value), sentence);
}
