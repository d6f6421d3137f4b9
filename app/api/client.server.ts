import { context, propagation } from '@opentelemetry/api';
import type { z } from 'zod/v4';
import { fetchWhole } from '#process/fetch-whole.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Change } from '#contract/changes.ts';
import { failureSchema } from '#contract/reply.ts';
import { isNothing, isRecord, readReply, type DroppedEntry } from '#contract/values.ts';
import type { Language } from '#contract/language.ts';
import { toFormFields } from './field-names.ts';
import { isMissingCall, rememberCall } from './missing-calls.server.ts';
import {
  isKnownCode,
  refusalMessage,
  saysNoSuchRoute,
  saysNothing,
  visibleErrors,
  visibleMessage,
} from './visible-message.ts';
import { shareCall } from './shared-calls.server.ts';
import type { ShopVersions } from './shop-versions.ts';

/** Who calls which rental API, and in which language. */
export interface Caller {
  /** The base of the rental API, without a slash at its end; '' where it is not set. */
  apiUrl: string;
  language: Language;
  token?: string | undefined;
  /** The branch whose units are requested; the first one where it is left out. */
  branch?: string | undefined;
  requestId: string;
  /** Until when the calls of this request may take, in milliseconds; retries included. */
  deadline: number;
  versions: ShopVersions;
  /**
   * Replies to the GETs of this request, by token and URL: nothing is asked twice between two
   * changes.
   */
  replies: Map<string, Promise<unknown>>;
  /** The visitor's address, where the process that serves them knows it. */
  clientIp?: string | undefined;
  /** The visitor's User-Agent header. */
  userAgent?: string | undefined;
  /** The token of a browser that was used to sign in before. */
  device?: string | undefined;
  /** The token of a request for a code, for the calls that answer it. */
  challenge?: string | undefined;
  /** Is told of entries of a list that are off the contract and left out. */
  onDropped?: ((call: string, entries: DroppedEntry[]) => void) | undefined;
}

/** A refusal by the rental API: status, code, message, and errors by field. */
export interface ApiRefusal {
  ok: false;
  status: number;
  code: string;
  message: string;
  errors: Record<string, string[]>;
  /** Seconds after which the same may be asked again, where the API says. */
  retryAfter?: number | undefined;
  /** The rental API does not have this call at all. */
  unsupported?: boolean | undefined;
}

type Reply<S extends z.ZodType> = ({ ok: true } & z.infer<S>) | ApiRefusal;

/** The rental API cannot be reached, is too slow, is broken, or sends a reply off the contract. */
export class RentalApiUnavailable extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Fields = Record<string, string | number | string[] | File>;

interface Call<S extends z.ZodType> {
  /** Of the whole reply, as `contract/` has it. */
  schema: S;
  query?: Record<string, string | number | undefined>;
  /** Sent as a multipart form. A list is repeated under its name. */
  form?: Fields;
  /** Sent as JSON in place of a form. */
  json?: unknown;
  /** Tells the API to treat a POST as this method (`_method`). */
  override?: 'PUT' | 'DELETE';
  /** The reply to a GET is the same for everybody until one of these changes. */
  publicUntil?: readonly Change[];
  /** What a successful call changes for everybody. */
  changes?: Change;
  /**
   * A call beyond section 7 of the specification, which a rental API may not have: its name, with
   * placeholders for ids. It is not made again for minutes once it turned out to be missing.
   */
  capability?: string;
  /**
   * The call names an entity that may not exist: a 404 is about that, where the path ends with it
   * or the reply says so.
   */
  namesEntity?: true;
}

/** Statuses after which a GET is tried once more (specification section 9). */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Not Implemented: a call that the rental API does not have, and no outage. */
const NOT_IMPLEMENTED = 501;
/** Minimum time limit of a call, however late it starts. */
const TIME_LIMIT_MIN_MS = 250;

/**
 * Makes one call of the rental API (specification section 7, blueprint section 7) and parses
 * its reply. Returns the reply, or the API's refusal as a value, which is 404 for a path that is
 * none; throws RentalApiUnavailable for every technical failure: network, time-out, 5xx, a reply off
 * the contract.
 */
export function callApi<S extends z.ZodType>(
  caller: Caller,
  method: Method,
  path: string | null,
  call: Call<S>,
): Promise<Reply<S>> {
  if (path === null) return Promise.resolve(NOT_FOUND);
  if (method !== 'GET') {
    caller.replies.clear();
    return makeCall(caller, method, path, call).finally(() => caller.replies.clear());
  }
  const url = buildUrl(caller.apiUrl, path, call.query);
  const key = `${caller.token ?? ''} ${url}`;
  const known = caller.replies.get(key) as Promise<Reply<S>> | undefined;
  if (known) return known;
  const reply = get(caller, url, path, call);
  caller.replies.set(key, reply);
  reply.catch(() => caller.replies.delete(key));
  return reply;
}

function get<S extends z.ZodType>(
  caller: Caller,
  url: string,
  path: string,
  call: Call<S>,
): Promise<Reply<S>> {
  if (!call.publicUntil) return makeCall(caller, 'GET', path, call);
  const anonymousCaller = { ...caller, token: undefined, device: undefined, challenge: undefined };
  return shareCall(caller, call.publicUntil, url, async () => {
    const reply = await makeCall(anonymousCaller, 'GET', path, call);
    // Nobody was signed in for it: no session has ended.
    return !reply.ok && reply.status === 401 ? { ...reply, status: 403 } : reply;
  });
}

async function makeCall<S extends z.ZodType>(
  caller: Caller,
  method: Method,
  path: string,
  call: Call<S>,
): Promise<Reply<S>> {
  const capability = call.capability && `${method} ${call.capability}`;
  if (capability && isMissingCall(caller.apiUrl, capability)) return UNSUPPORTED;
  const response = await send(caller, method, path, call);
  if (!response.ok) {
    const refusal = await readRefusal(response, call);
    if (capability && (refusal.unsupported || isKnownCode(refusal.code)))
      rememberCall(caller.apiUrl, capability, !refusal.unsupported);
    return refusal;
  }
  if (capability) rememberCall(caller.apiUrl, capability, true);
  const body = await readBody(response, method, path);
  if (call.changes) caller.versions.increase(call.changes);
  const parsed = readReply(call.schema, body);
  // It has the call, and nothing to say by it.
  if (!parsed.success && method === 'GET' && capability && hasNoData(body))
    return isEntityItself(call.capability) ? NOT_FOUND : UNSUPPORTED;
  if (!parsed.success)
    throw new RentalApiUnavailable(`${method} ${path} responded off the contract`, {
      cause: parsed.error,
    });
  if (parsed.droppedEntries.length > 0)
    caller.onDropped?.(`${method} ${call.capability ?? path}`, parsed.droppedEntries);
  const reply = parsed.data as { message?: string | null };
  const visible: unknown = { ok: true, ...reply, message: visibleMessage(reply.message) };
  return visible as { ok: true } & z.infer<S>;
}

/**
 * A refusal of a form that nobody has to be signed in for: 401 is about what was typed, not about
 * a session.
 */
export async function asTyped<R extends { ok: true } | ApiRefusal>(
  call: R | Promise<R>,
): Promise<R> {
  const reply = await call;
  return !reply.ok && reply.status === 401 ? { ...reply, status: 422 } : reply;
}

/** In place of a call for what can be no id. */
const NOT_FOUND: ApiRefusal = {
  ok: false,
  status: 404,
  code: 'not_found',
  message: '',
  errors: {},
};

/** In place of a call that is known to be missing. */
export const UNSUPPORTED: ApiRefusal = {
  ok: false,
  status: 404,
  code: 'unknown',
  message: '',
  errors: {},
  unsupported: true,
};

/** A refusal, in whatever form: its body may be HTML, or nothing. */
async function readRefusal<S extends z.ZodType>(
  response: Response,
  { capability, namesEntity, form }: Call<S>,
): Promise<ApiRefusal> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const failure = failureSchema.safeParse(body);
  const { message, code, errors } = failure.success ? failure.data : NO_WORDS;
  // Many APIs call everything that is not there by this code.
  const isKnown = isKnownCode(code) && code !== 'not_found';
  const isNotThere = status === 405 || status === NOT_IMPLEMENTED || saysNoSuchRoute(message);
  const isAboutEntity =
    namesEntity === true &&
    (isEntityItself(capability) || (failure.success && isSaid(failure.data)));
  return {
    ok: false,
    status: status === NOT_IMPLEMENTED ? 404 : status,
    code,
    message: refusalMessage({ status, code, message }),
    errors: toFormFields(visibleErrors(errors), Object.keys(form ?? {})),
    retryAfter: readRetryAfter(response),
    ...(capability &&
      !isKnown &&
      (isNotThere || (status === 404 && !isAboutEntity)) && { unsupported: true }),
  };
}

const NO_WORDS = { message: '', code: 'unknown', errors: {} };

/** A 404 of an entity by which nobody knows whether it or the call is missing. */
export function isUnexplained({ status, code }: ApiRefusal): boolean {
  return status === 404 && (code === 'unknown' || code === 'not_found');
}

/** Whether a path ends with its entity: its 404 says nothing of the call, whatever its form. */
const isEntityItself = (capability = '') => /:\w+$/.test(capability);

/** Whether a 404 says what is not there; "Not Found" alone may be about the path. */
const isSaid = ({ message, code }: typeof NO_WORDS) =>
  code === 'not_found' || !saysNothing(message);

async function send<S extends z.ZodType>(
  caller: Caller,
  method: Method,
  path: string,
  call: Call<S>,
): Promise<Response> {
  if (!caller.apiUrl) throw new Error('RENTAL_API_URL is not set');
  const url = buildUrl(caller.apiUrl, path, call.query);
  const tries = method === 'GET' ? 2 : 1;
  const { deadline } = caller;
  for (let attempt = 1; ; attempt++) {
    const last = attempt === tries;
    try {
      const limitMs = Math.max(deadline - Date.now(), TIME_LIMIT_MIN_MS);
      const init: RequestInit = {
        method,
        headers: {
          ...headersOf(caller),
          ...(call.json !== undefined && { 'content-type': 'application/json' }),
        },
        body: bodyOf(call),
        redirect: 'error',
      };
      const response = await fetchWhole(url, init, limitMs);
      if (!last && RETRIED.has(response.status)) continue;
      if (response.status >= 500 && response.status !== NOT_IMPLEMENTED)
        throw new RentalApiUnavailable(`${method} ${path} responded ${response.status}`);
      return response;
    } catch (error) {
      if (error instanceof RentalApiUnavailable) throw error;
      // A connection that was closed before any response is retried once as well.
      if (!last && !isTimeout(error)) continue;
      throw new RentalApiUnavailable(`${method} ${path} failed`, { cause: error });
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Seconds; a header may also have the moment (RFC 9110, 10.2.3). */
function readRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const seconds = Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds >= 0 && seconds < 1_000_000 ? seconds : undefined;
}

/**
 * The body of a success: without data where it is none, or no JSON. A page in HTML in place of
 * what was to be read is no success.
 */
async function readBody(response: Response, method: Method, path: string): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (method !== 'GET' || !/^\s*</.test(text)) return {};
    throw new RentalApiUnavailable(`${method} ${path} responded with a page`, { cause: error });
  }
}

/** Whether a success has nothing but a message. */
function hasNoData(body: unknown): boolean {
  if (!isRecord(body)) return isNothing(body);
  const { data, message: _, ...rest } = body;
  return isNothing(data) && Object.keys(rest).length === 0;
}

function buildUrl(apiUrl: string, path: string, query: Call<z.ZodType>['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return `${apiUrl}/${path}${text && `?${text}`}`;
}

function headersOf(caller: Caller): Record<string, string> {
  const { language, token, requestId, clientIp, userAgent, device, challenge } = caller;
  const traced: Record<string, string> = {};
  propagation.inject(context.active(), traced);
  return {
    ...traced,
    accept: 'application/json',
    'accept-language': language,
    [HEADERS.requestId]: requestId,
    ...(clientIp && { 'x-forwarded-for': clientIp }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(device && { [HEADERS.deviceToken]: device }),
    ...(challenge && { [HEADERS.challengeToken]: challenge }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

function bodyOf({ json, form, override }: Call<z.ZodType>): FormData | string | null {
  if (json !== undefined) return JSON.stringify(json);
  if (!form && !override) return null;
  const body = new FormData();
  if (override) body.set('_method', override);
  for (const [name, value] of Object.entries(form ?? {}))
    for (const entry of Array.isArray(value) ? value : [value])
      body.append(name, entry instanceof File ? entry : String(entry));
  return body;
}
