import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { z } from 'zod/v4';
import { HEADERS } from '#contract/headers.ts';
import { findRangeFault, isDay, riyadhDay, type DayRange } from '#contract/days.ts';
import { fieldErrors } from '#contract/forms.ts';
import { readLine } from '#contract/text.ts';
import { failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import type { StockQuery } from '../domain/availability.ts';
import { findStockBranch } from '../storage/branch-store.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { ApiEnv } from './context.ts';

const LARGEST_ID = 2_147_483_647;

/** A body that does not match its content type. */
export class MalformedBody extends Error {}

/** The submitted fields, including files and repeated names. Throws MalformedBody. */
export async function readBody(c: Context<ApiEnv>) {
  try {
    return await c.req.parseBody({ all: true });
  } catch (error) {
    throw new MalformedBody('unreadable body', { cause: error });
  }
}

/** The posted fields that are text. Of a repeated field the last one counts. */
async function readFields(c: Context<ApiEnv>): Promise<Record<string, string>> {
  const body = await readBody(c);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, values]) => {
      const value = [values].flat().at(-1);
      return typeof value === 'string' ? [[name, storable(value)]] : [];
    }),
  );
}

/** Without what PostgreSQL cannot store: NUL, and halves of pairs. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '');
}

/** Parses the submitted fields; invalid_input with error keys by field. */
export async function readForm<T extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: T,
): Promise<Outcome<z.infer<T>>> {
  const parsed = schema.safeParse(await readFields(c));
  if (parsed.success) return { ok: true, value: parsed.data };
  return failure('invalid_input', fieldErrors(parsed.error));
}

/** Parses a JSON body; invalid_input with the places of its errors. Throws MalformedBody. */
export async function readJson<T extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: T,
): Promise<Outcome<z.infer<T>>> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text(), (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
  } catch (error) {
    throw new MalformedBody('unreadable body', { cause: error });
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]]);
  return failure('invalid_input', Object.fromEntries(errors) as Record<string, string[]>);
}

/** A query parameter of at most that many characters, '' when there is none. */
export function readQuery(c: Context<ApiEnv>, name: string, max: number): string {
  return readLine(c.req.query(name) ?? '').slice(0, max);
}

/** A whole number from 1 up; `fallback` for anything else. */
export function readCount(c: Context<ApiEnv>, name: string, fallback: number, max: number): number {
  const text = c.req.query(name) ?? '';
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) return fallback;
  return Math.min(Number(text), max);
}

/** An id of the database; 0, which nothing has, for a text that cannot be one. */
export function readId(text: string): number {
  if (!/^\d{1,10}$/.test(text)) return 0;
  const id = Number(text);
  return id <= LARGEST_ID ? id : 0;
}

/** The days of a query, if both are valid and rentable. */
function readRange(c: Context<ApiEnv>, app: AppContext): DayRange | undefined {
  const from = c.req.query('from') ?? '';
  const to = c.req.query('to') ?? '';
  if (!isDay(from) || !isDay(to)) return undefined;
  const range = { from, to };
  return findRangeFault(range, riyadhDay(app.clock())) ? undefined : range;
}

/**
 * The branch, today's date and the days that a query asks for; the first branch where it names
 * none.
 */
export async function readStockQuery(c: Context<ApiEnv>, app: AppContext): Promise<StockQuery> {
  return {
    branchId: await findStockBranch(app.db, readId(readQuery(c, 'branch_id', 20))),
    today: riyadhDay(app.clock()),
    range: readRange(c, app),
  };
}

/** A path parameter. */
export function readParam(c: Context<ApiEnv>, name: string): string {
  return storable(c.req.param(name) ?? '');
}

const BEARER = /^Bearer ([\w.~+/=-]{1,200})$/;

/** The bearer token of an Authorization header, good or not. */
export function readBearer(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

export function bearerOf(c: Context<ApiEnv>): string | undefined {
  return readBearer(c.req.header('authorization'));
}

/**
 * The client's IP address as the storefront sends it; '' where it is unknown. The rental API
 * itself is not public.
 */
export function clientIp(c: Context<ApiEnv>): string {
  return (c.req.header('x-forwarded-for') ?? '').split(',')[0]?.trim().slice(0, 64) ?? '';
}

/** The peer's IP address of a direct call; '' in a test without a network. */
export function remoteIp(c: Context<ApiEnv>): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket?.remoteAddress ?? '';
}

/** Request data for rate limits, sessions and the security log. */
export function requestMeta(c: Context<ApiEnv>): RequestMeta {
  return {
    language: c.get('language'),
    clientIp: clientIp(c),
    browser: (c.req.header('user-agent') ?? '').slice(0, 400),
    device: c.req.header(HEADERS.deviceToken)?.slice(0, 200),
    // A registration answers with its token as bearer (docs/decisions/0008).
    challenge: c.req.header(HEADERS.challengeToken)?.slice(0, 200) ?? bearerOf(c),
    token: bearerOf(c),
  };
}
