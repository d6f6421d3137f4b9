import { z } from 'zod/v4';
import { FLOW_SECONDS, isSecure, signedCookies, type SetCookie } from './cookies.server.ts';

/*
 * M7_flow: where a visitor is in a registration, a reset or a change of phone, and what they
 * had begun before they were asked who they are. Signed, fifteen minutes (blueprint section 6).
 */

const phoneFlowSchema = z.object({
  purpose: z.enum(['register', 'reset', 'phone']),
  phone_code: z.string(),
  phone: z.string(),
  /** When the last code was asked for, in milliseconds. */
  sentAt: z.number(),
  redirectTo: z.string(),
  otp: z.string().optional(),
  token: z.string().optional(),
  /** The name to save once the phone is confirmed. */
  fullname: z.string().optional(),
});
/** Where a visitor is in a registration, a reset or a change of phone. */
export type Flow = z.infer<typeof phoneFlowSchema>;

const begunSchema = z.object({ product_id: z.string(), quantity: z.number().int().positive() });
/** What a guest wanted in the cart before they were asked who they are. */
export type PendingCartItem = z.infer<typeof begunSchema>;

const flowCookieSchema = z.object({
  flow: phoneFlowSchema.optional(),
  begun: begunSchema.optional(),
  /** In milliseconds: a browser may forget a cookie, whoever copied it does not. */
  expires: z.number(),
});
type FlowCookie = Omit<z.infer<typeof flowCookieSchema>, 'expires'>;

async function readFlowCookie(request: Request): Promise<FlowCookie> {
  const value: unknown = await signedCookies()
    .flow.parse(request.headers.get('cookie'))
    .catch(() => null);
  const cookie = flowCookieSchema.safeParse(value);
  return cookie.success && cookie.data.expires > Date.now() ? cookie.data : {};
}

function writeFlowCookie(request: Request, cookie: FlowCookie): Promise<SetCookie> {
  const empty = !cookie.flow && !cookie.begun;
  const expires = Date.now() + FLOW_SECONDS * 1000;
  return signedCookies().flow.serialize(empty ? '' : { ...cookie, expires }, {
    secure: isSecure(request),
    ...(empty && { maxAge: 0 }),
  });
}

/** The flow a visitor is in, if it is the one that is asked for. */
export async function readFlow(
  request: Request,
  purpose: Flow['purpose'],
): Promise<Flow | undefined> {
  const { flow } = await readFlowCookie(request);
  return flow?.purpose === purpose ? flow : undefined;
}

/** Keeps the flow; what a guest had begun stays beside it. */
export async function writeFlow(request: Request, flow: Flow): Promise<SetCookie> {
  return writeFlowCookie(request, { ...(await readFlowCookie(request)), flow });
}

/** Ends the flow; what a guest had begun stays. */
export async function clearFlow(request: Request): Promise<SetCookie> {
  const { begun } = await readFlowCookie(request);
  return writeFlowCookie(request, { begun });
}

export async function readPendingCartItem(request: Request): Promise<PendingCartItem | undefined> {
  return (await readFlowCookie(request)).begun;
}

/** Remembers what a guest wanted, for as long as a flow lives. */
export async function writePendingCartItem(
  request: Request,
  begun: PendingCartItem,
): Promise<SetCookie> {
  return writeFlowCookie(request, { ...(await readFlowCookie(request)), begun });
}

/** Forgets the flow and what was begun: the visitor is in. */
export function clearFlowAndPendingCartItem(request: Request): Promise<SetCookie> {
  return writeFlowCookie(request, {});
}
