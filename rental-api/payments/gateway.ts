import type { Halalas } from '#contract/money.ts';
import type { Settings } from '#settings';
import type { Language } from '#contract/language.ts';

/** What is to be paid: one payment attempt, with its id. */
export interface Charge {
  attemptId: string;
  amount: Halalas;
  /** What the payer reads. */
  description: string;
}

export interface HostedPage extends Charge {
  language: Language;
  /** Where the browser goes after paying, and where it goes back to without. */
  returnUrl: string;
  backUrl: string;
}

/** How a payment stands, by the gateway's own word. */
export interface GatewayState {
  /** 'open': it may still be paid. 'declined': the last try failed, another may be made. */
  status: 'open' | 'declined' | 'paid' | 'closed' | 'refunded';
  /** The payment that went through, which a refund needs. */
  paymentId: string | undefined;
  amount: Halalas;
  currency: string;
  /** The attempt it was made for. */
  attemptId: string | undefined;
  /** The gateway's reason, for people. */
  reason: string | undefined;
}

interface WebhookEvent {
  eventId: string;
  /** The page or payment that something happened to; ask the gateway what. */
  gatewayId: string;
}

/**
 * A payment gateway. Every method throws GatewayUnavailable where there is no usable response,
 * and may then be called again: nothing is charged or refunded twice.
 */
export interface PaymentGateway {
  readonly name: NonNullable<Settings['PAYMENT_GATEWAY']>;
  /** A page on which an attempt is paid; asked twice for one attempt, it is one page. */
  openPage(page: HostedPage): Promise<{ gatewayId: string; url: string }>;
  /** Charges an Apple Pay token; `gatewayId` is a UUID of our own, one for each attempt. */
  chargeApplePay(charge: Charge & { gatewayId: string; token: string }): Promise<GatewayState>;
  /**
   * The merchant session that Apple Pay asks for, as Apple's servers gave it; the payer reads the
   * shop's name on Apple's sheet.
   */
  openApplePaySession(session: {
    validationUrl: string;
    domain: string;
    shopName: string;
  }): Promise<unknown>;
  /** How it stands; undefined where the gateway knows nothing of it. */
  readState(gatewayId: string, kind: 'page' | 'apple_pay'): Promise<GatewayState | undefined>;
  /** Lets nobody pay on that page any more. */
  closePage(gatewayId: string): Promise<void>;
  /** Refunds a payment in full. */
  refund(paymentId: string): Promise<void>;
  /** The event of a webhook; undefined for one that is not from the gateway. */
  readWebhook(body: unknown): WebhookEvent | undefined;
}

/** The gateway was not reached, was too slow, failed, or said nothing that can be used. */
export class GatewayUnavailable extends Error {}

/** The gateway refused this request, and most likely refuses it again; it may be tried all the same. */
export class GatewayRefused extends GatewayUnavailable {}
