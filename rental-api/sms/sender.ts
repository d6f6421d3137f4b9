export interface Message {
  /** Digits with the dial code, without plus: 966512345678. */
  to: string;
  text: string;
  /** The code in the text, which only the demo's outbox may show. */
  code?: string;
  /** The customer whose new number it goes to. */
  customerId?: string | undefined;
  /** Not sent: it only makes an unknown number take as long as a known one. */
  decoy?: boolean;
}

/** A gateway for text messages. */
export interface SmsGateway {
  /**
   * Sends a message; `id` is the same for retries. Throws SendRefused where a retry is useless,
   * SendDelayed or any other error otherwise.
   */
  send(message: { id: string; to: string; text: string }): Promise<void>;
}

/** Time limit of a gateway's response. */
export const GATEWAY_LIMIT_MS = 10_000;

/** The seconds of a Retry-After header, where it names seconds. */
export function parseRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
