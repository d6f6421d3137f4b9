import { z } from 'zod/v4';
import { CODE_PURPOSES } from '#contract/code.ts';
import { FLOW_SECONDS, readSigned, type Cookies, type SetCookie } from './cookies.server.ts';

/*
 * M7_flow: the step of a registration, a reset or a change of phone, and the item that a guest
 * wanted to add to the cart. Signed, fifteen minutes (blueprint section 6).
 */

const phoneFlowSchema = z.object({
  purpose: z.enum(CODE_PURPOSES),
  phone_code: z.string(),
  phone: z.string(),
  /** When the last code was requested, in milliseconds. */
  sentAt: z.number(),
  redirectTo: z.string(),
  otp: z.string().optional(),
  token: z.string().optional(),
  /** The name to save once the phone is confirmed. */
  fullname: z.string().optional(),
});
/** The step of a registration, a reset or a change of phone. */
export type Flow = z.infer<typeof phoneFlowSchema>;

const pendingCartItemSchema = z.object({
  product_id: z.string(),
  quantity: z.number().int().positive(),
});
/** The item that a guest wanted to add to the cart before signing in. */
type PendingCartItem = z.infer<typeof pendingCartItemSchema>;

const flowCookieSchema = z.object({
  flow: phoneFlowSchema.optional(),
  /** The pending cart item, under the name that cookies of earlier builds have. */
  begun: pendingCartItemSchema.optional(),
  /** In milliseconds. Max-Age alone would not expire a copied cookie. */
  expires: z.number(),
});
type FlowCookie = Omit<z.infer<typeof flowCookieSchema>, 'expires'>;

async function readFlowCookie(cookies: Cookies): Promise<FlowCookie> {
  const value = await readSigned(cookies, 'flow');
  const cookie = flowCookieSchema.safeParse(value);
  return cookie.success && cookie.data.expires > Date.now() ? cookie.data : {};
}

function writeFlowCookie(cookies: Cookies, cookie: FlowCookie): Promise<SetCookie> {
  const empty = !cookie.flow && !cookie.begun;
  const expires = Date.now() + FLOW_SECONDS * 1000;
  return cookies.signed.flow.serialize(empty ? '' : { ...cookie, expires }, {
    secure: cookies.secure,
    ...(empty && { maxAge: 0 }),
  });
}

/** The flow, if it has that purpose. */
export async function readFlow(
  cookies: Cookies,
  purpose: Flow['purpose'],
): Promise<Flow | undefined> {
  const { flow } = await readFlowCookie(cookies);
  return flow?.purpose === purpose ? flow : undefined;
}

/** Writes the flow; keeps the pending cart item. */
export async function writeFlow(cookies: Cookies, flow: Flow): Promise<SetCookie> {
  return writeFlowCookie(cookies, { ...(await readFlowCookie(cookies)), flow });
}

/** Ends the flow; keeps the pending cart item. */
export async function clearFlow(cookies: Cookies): Promise<SetCookie> {
  const { begun } = await readFlowCookie(cookies);
  return writeFlowCookie(cookies, { begun });
}

export async function readPendingCartItem(cookies: Cookies): Promise<PendingCartItem | undefined> {
  return (await readFlowCookie(cookies)).begun;
}

/** Writes the pending cart item; it expires like a flow. */
export async function writePendingCartItem(
  cookies: Cookies,
  pendingCartItem: PendingCartItem,
): Promise<SetCookie> {
  return writeFlowCookie(cookies, { ...(await readFlowCookie(cookies)), begun: pendingCartItem });
}

/** Clears both, after the sign-in. */
export function clearFlowAndPendingCartItem(cookies: Cookies): Promise<SetCookie> {
  return writeFlowCookie(cookies, {});
}
