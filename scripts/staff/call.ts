import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod/v4';
import { failureSchema } from '#contract/reply.ts';
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

/**
 * One call of the rental API's staff calls. Throws StaffRefusal where it refuses, StaffError
 * where it cannot be reached or the token is missing or wrong.
 */
export async function callStaff<S extends z.ZodType>(
  schema: S,
  path: string,
  fields?: Record<string, string>,
): Promise<z.infer<S>> {
  const base = addressOf();
  const answer = await fetch(`${base}/staff/${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${readToken()}`, 'accept-language': 'en' },
    body: fields ? formOf(fields) : null,
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => {
    throw new StaffError(`No rental API answers at ${base}. Is the shop open?`);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    const reply = schema.safeParse(body);
    if (reply.success) return reply.data;
    throw new StaffError(`${base} answered something that is no rental API's reply.`);
  }
  if (answer.status === 403) throw new StaffError('STAFF_TOKEN is not the one of this shop.');
  const failure = failureSchema.safeParse(body).data;
  if (!failure) throw new StaffError(`${base} answered ${answer.status}.`);
  throw new StaffRefusal(failure.message, failure.code, failure.errors);
}

function addressOf(): string {
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
