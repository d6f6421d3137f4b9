export interface Message {
  /** Digits with the dial code, without plus: 966512345678. */
  to: string;
  text: string;
  /** The code in the text, which only the demo's outbox may show. */
  code?: string;
  /** The customer whose new number it goes to. */
  customerId?: string;
  /** Nobody gets it: it only makes an unknown number take as long as a known one. */
  decoy?: boolean;
}

/** Whatever brings a text message to a phone. */
export interface SmsGateway {
  /**
   * Sends one message; `id` is the same when a message is tried again. Throws SmsRefused for
   * one that no retry would bring through, SmsDelayed or anything else for one that may yet.
   */
  send(message: { id: string; to: string; text: string }): Promise<void>;
}

/** The gateway will not take this message, now or later. Its words, never the message's. */
export class SmsRefused extends Error {}

/** The gateway asks to wait, for so many seconds where it says. */
export class SmsDelayed extends Error {
  constructor(readonly seconds: number | undefined) {
    super('the gateway asks to wait');
  }
}

/** How long a gateway may take to answer. */
export const GATEWAY_LIMIT_MS = 10_000;

/** The seconds of a Retry-After header, where it names seconds. */
export function parseRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
