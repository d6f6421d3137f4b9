import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/v4';
import type { Language } from '#contract/language.ts';
import { failureSchema, replySchema } from '#contract/reply.ts';
import { fetchWhole } from '#process/fetch-whole.ts';
import { currentSettings } from '#settings';

/** What went wrong, in a sentence for the worker at the counter. */
export class StaffError extends Error {}

/** The rental API refused; `errors` says what, field by field. */
export class StaffRefusal extends StaffError {
  constructor(
    message: string,
    readonly code: string,
    readonly errors: Record<string, string[]>,
  ) {
    super(message);
  }
}

const LIMIT_MS = 15_000;

/** Of calls of which only the success counts. */
export const anyReply = replySchema(z.unknown());

interface CallOptions {
  limitMs?: number;
  /** Language of its messages. */
  language?: Language;
}

/**
 * One call of the rental API's staff calls: fields, a form with files, or JSON as text is posted.
 * Throws StaffRefusal where it refuses, StaffError where it cannot be reached or the token is
 * missing or wrong.
 */
export async function callStaff<S extends z.ZodType>(
  schema: S,
  path: string,
  body?: Record<string, string> | FormData | string,
  { limitMs = LIMIT_MS, language = 'en' }: CallOptions = {},
): Promise<z.infer<S>> {
  const response = await request(path, body, { limitMs, language });
  const reply = schema.safeParse(await response.json().catch(() => undefined));
  if (reply.success) return reply.data;
  throw new StaffError(`${rentalApiUrl()} answered something that is no rental API's reply.`);
}

/** A file of the staff calls. Throws as `callStaff`. */
export async function downloadStaff(path: string, limitMs = LIMIT_MS): Promise<Uint8Array> {
  return new Uint8Array(
    await (await request(path, undefined, { limitMs, language: 'en' })).arrayBuffer(),
  );
}

async function request(
  path: string,
  body: Record<string, string> | FormData | string | undefined,
  { limitMs, language }: Required<CallOptions>,
): Promise<Response> {
  const base = rentalApiUrl();
  const isFields = typeof body === 'object' && !(body instanceof FormData);
  const init: RequestInit = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${readToken()}`,
      'accept-language': language,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body: isFields ? formOf(body) : (body ?? null),
  };
  const response = await fetchWhole(`${base}/staff/${path}`, init, limitMs).catch(() => {
    throw new StaffError(`No rental API answers at ${base}. Is the shop open?`);
  });
  if (response.ok) return response;
  const failure = failureSchema.safeParse(await response.json().catch(() => undefined)).data;
  if (response.status === 403 && failure?.code !== 'role_required')
    throw new StaffError('STAFF_TOKEN is not the one of this shop.');
  if (!failure) throw new StaffError(`${base} answered ${response.status}.`);
  throw new StaffRefusal(failure.message, failure.code, failure.errors);
}

function rentalApiUrl(): string {
  const { RENTAL_API_URL, RENTAL_API_PORT } = currentSettings();
  return RENTAL_API_URL ?? `http://127.0.0.1:${RENTAL_API_PORT}`;
}

function readToken(): string {
  const { STAFF_TOKEN, DATA_DIR } = currentSettings();
  if (STAFF_TOKEN) return STAFF_TOKEN;
  const path = join(DATA_DIR, 'staff-token');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  throw new StaffError(`STAFF_TOKEN is not set, and there is none in ${DATA_DIR}.`);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
