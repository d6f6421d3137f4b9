import { createHash } from 'node:crypto';
import { data } from '@remix-run/node';
import type { ApiRefusal, Caller } from '#app/api/client.server.ts';
import { getStaffMember } from '#app/api/staff.server.ts';
import type { FormResponse } from '#app/forms/form-response.ts';
import { formAction, unsentForm, type ActionArgs } from '#app/forms/form-action.server.ts';
import { localizePath, stripLocale } from '#app/locale/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { redirectWithFlash, retryAfterHeader } from '#app/requests/redirects.server.ts';
import type { RequestContext } from '#app/requests/request-context.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import { clearStaffToken, readStaffToken } from '#app/sessions/cookies.server.ts';

/*
 * Wrappers of the counter's loaders and actions: 404 unless STAFF_PAGES=on, a member signed in, and
 * calls of the rental API with the token of the counter, never with a customer's.
 */

/** Large pictures are encoded one after the other before the form is answered. */
const UPLOAD_MS = 60_000;

export const SIGN_IN = '/staff/sign-in';

/** 404 unless STAFF_PAGES is on. */
export function requireStaffPages({ settings }: RequestContext): void {
  if (!settings.STAFF_PAGES) throw data({ message: '' }, { status: 404 });
}

/** The visitor as caller of the staff calls; without a token where there is no session. */
export function staffCaller(visitor: Visitor): Caller {
  const { apiUrl, language, requestId, deadline, versions, replies, clientIp, userAgent } = visitor;
  const token = readStaffToken(visitor.cookies);
  return { apiUrl, language, requestId, deadline, versions, replies, clientIp, userAgent, token };
}

/** The caller of the staff calls; redirects to the sign-in page where there is no session. */
async function requireStaff({
  request,
  context,
  visitor,
  form,
}: Pick<LoaderArgs, 'request' | 'context' | 'visitor'> & { form?: FormData }): Promise<Caller> {
  requireStaffPages(context);
  const staff = staffCaller(visitor);
  if (!staff.token) throw await goToSignIn(request, visitor, form);
  return staff;
}

/** A page of the counter; leads to the sign-in page, and back afterwards. */
export function staffLoader<T>(load: (args: LoaderArgs & { staff: Caller }) => Promise<T>) {
  return pageLoader(async (args) => {
    return load({ ...args, staff: await requireStaff(args) });
  });
}

/** Of a form with files: their size in all, and what is said of larger ones. */
interface Uploads {
  fileMaxBytes?: number;
  tooLarge?: 'refusals:uploadsTooLarge' | 'refusals:textsTooLong';
}

/** A form of the counter. Uploads are read only with a session; texts are, so that none is lost. */
export function staffAction<T>(
  run: (args: ActionArgs & { staff: Caller }) => Promise<T>,
  { fileMaxBytes = 0, tooLarge = 'refusals:uploadsTooLarge' }: Uploads = {},
) {
  return formAction(
    async (args) => {
      return run({ ...args, staff: await requireStaff(args) });
    },
    {
      fileMaxBytes,
      ...(fileMaxBytes > 0 && { tooLarge, fileTimeLimitMs: UPLOAD_MS }),
      ...(tooLarge === 'refusals:uploadsTooLarge' && {
        onTooLarge: (form, message) => refusedForm([message], form, 413),
        authorize: async (args) => {
          const staff = await requireStaff(args);
          await requireStaffReply(await getStaffMember(staff), args);
        },
      }),
    },
  );
}

/**
 * Requires a successful reply. A token that is not valid any more leads to the sign-in page; other
 * refusals are thrown with their status.
 */
export async function requireStaffReply<T extends { ok: true }>(
  reply: T | ApiRefusal,
  { request, visitor, form }: { request: Request; visitor: Visitor; form?: FormData },
): Promise<T> {
  if (reply.ok) return reply;
  if (isSignedOut(reply)) throw await goToSignIn(request, visitor, form);
  throw data(
    { message: reply.message },
    { status: reply.status, headers: retryAfterHeader(reply) },
  );
}

/** Fields that a refusal without errors of its own is about, of which the form may have one. */
const FIELDS_OF: Partial<Record<string, string[]>> = {
  member_exists: ['name'],
  coupon_exists: ['code'],
  product_not_found: ['slug'],
  stock_reserved: ['quantity', 'stock'],
  stock_short: ['quantity'],
  stock_changed: ['stock'],
  price_changed: ['price'],
};

/**
 * A refused form: its page again with the message and what was typed. Where the page has many such
 * forms, the message names the `subject` of this one; `besides` follows it.
 */
export async function staffRefusal(
  reply: ApiRefusal,
  { request, visitor, form }: Pick<ActionArgs, 'request' | 'visitor' | 'form'>,
  { subject = '', besides = [] }: { subject?: string; besides?: string[] } = {},
) {
  if (isSignedOut(reply)) throw await goToSignIn(request, visitor, form);
  const alerts = Object.values(reply.errors).flat();
  const said = (alerts.length > 0 ? alerts : [reply.message]).map((text) =>
    // Isolated, since the name may run in the other direction.
    subject ? `\u2068${subject}\u2069: ${text}` : asSentence(text),
  );
  const beside = Object.entries(reply.errors).map(
    ([name, messages]) => [name, messages.map(asSentence)] as const,
  );
  const field = FIELDS_OF[reply.code]?.find((name) => form.has(name));
  const errors =
    alerts.length === 0 && field !== undefined
      ? { [field]: [reply.message] }
      : Object.fromEntries(beside);
  return refusedForm([...said, ...besides], form, reply.status, errors);
}

/** A refused form: messages above it, errors beside its fields, and every value that was typed. */
export function refusedForm(
  alerts: string[],
  form: FormData,
  status = 422,
  error: Record<string, string[]> = {},
) {
  const values = new Map<string, string[]>();
  for (const [name, value] of unsentForm(form).fields)
    values.set(name, [...(values.get(name) ?? []), value]);
  return data<FormResponse>(
    {
      lastResult: { status: 'error', error, initialValue: Object.fromEntries(values) },
      // Two languages of a text can be refused in the same words.
      alert: [...new Set(alerts)].join('\n'),
    },
    status,
  );
}

/** The rental API's messages begin in lower case, for the command's lines. */
function asSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** A short text that changes with what a form shows: its hidden field `version`. */
export function versionOf(shown: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(shown ?? null))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * Refuses a form once where what it showed has been changed meanwhile by somebody else: its page
 * has what was typed, and the next submission replaces theirs. Undefined where it may be saved.
 */
export function refuseIfChanged(
  { form, visitor }: Pick<ActionArgs, 'form' | 'visitor'>,
  now: unknown,
) {
  const version = versionOf(now);
  const shown = textOf(form, 'version');
  if (!shown || shown === version) return undefined;
  form.set('version', version);
  return refusedForm([staffTranslator(visitor)('changedMeanwhile')], form, 409);
}

/** Leads on with a message, as every form that was done. */
export function staffDone(
  { request, visitor }: Pick<ActionArgs, 'request' | 'visitor'>,
  path: string,
  message: string,
): Promise<Response> {
  return redirectWithFlash(request, visitor, path, message);
}

/** A text field of a form, '' where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function staffTranslator(visitor: Visitor) {
  return getTranslator(visitor.language).getFixedT(visitor.language, 'staff');
}

function isSignedOut({ status, code }: ApiRefusal): boolean {
  return status === 403 && code === 'not_staff';
}

/**
 * Leads to the sign-in page, and back afterwards. A form is not lost: its page says that it can be
 * sent again after signing in elsewhere.
 */
async function goToSignIn(request: Request, visitor: Visitor, form?: FormData) {
  if (form && [...form].length > 0) return data({ unsent: unsentForm(form) }, { status: 401 });
  const { pathname, search } = new URL(request.url);
  const back = stripLocale(request.method === 'GET' ? pathname + search : pathname);
  const path = `${SIGN_IN}?redirectTo=${encodeURIComponent(localizePath(visitor.language, back))}`;
  const cookies = readStaffToken(visitor.cookies) ? [clearStaffToken(visitor.cookies)] : [];
  return redirectWithFlash(request, visitor, path, null, cookies);
}

/** A product's slug, also where the URL of its page was pasted. */
export function readProductSlug(text: string): string {
  return /\/products?\/([^/?#]+)/.exec(text)?.[1] ?? text;
}
