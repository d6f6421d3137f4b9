/*
 * Apple Pay on the web (developer.apple.com, ApplePaySession), as far as this shop needs it:
 * the sheet is opened in the tap itself, and gives one token.
 */

/** The lowest version with everything used here; it introduced mada. */
const VERSION = 5;

interface PaymentEvent {
  payment: { token: { paymentData: unknown } };
}
interface Session {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: PaymentEvent) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
}
interface SessionKind {
  new (version: number, request: object): Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

function findApplePay(): SessionKind | undefined {
  const kind = (window as { ApplePaySession?: SessionKind }).ApplePaySession;
  return kind?.supportsVersion(VERSION) && kind.canMakePayments() ? kind : undefined;
}

/** Whether this device can pay with Apple Pay. */
export function hasApplePay(): boolean {
  return findApplePay() !== undefined;
}

export interface AuthorizedPayment {
  token: string;
  /** Closes the sheet with the result of the charge. */
  finish: (charged: boolean) => void;
}

/**
 * Opens Apple's sheet; must be called in a click handler. Resolves to the authorized payment, or
 * undefined where the payer closed the sheet or no session could be opened.
 */
export function askApplePay(options: {
  /** SAR, as in "345.00". */
  total: string;
  label: string;
  /** URL for merchant sessions. */
  sessionPath: string;
}): Promise<AuthorizedPayment | undefined> {
  const ApplePay = findApplePay();
  if (!ApplePay) return Promise.resolve(undefined);
  const session = new ApplePay(VERSION, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
    total: { label: options.label, amount: options.total },
  });
  return new Promise((resolve) => {
    session.onvalidatemerchant = ({ validationURL }) => {
      openSession(options.sessionPath, validationURL).then(
        (merchantSession) => session.completeMerchantValidation(merchantSession),
        () => {
          session.abort();
          resolve(undefined);
        },
      );
    };
    session.onpaymentauthorized = ({ payment }) => {
      resolve({
        token: JSON.stringify(payment.token.paymentData),
        finish: (charged) =>
          session.completePayment({
            status: charged ? ApplePay.STATUS_SUCCESS : ApplePay.STATUS_FAILURE,
          }),
      });
    };
    session.oncancel = () => resolve(undefined);
    session.begin();
  });
}

async function openSession(path: string, validationUrl: string): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams({ validation_url: validationUrl }),
  });
  if (!response.ok) throw new Error(`merchant validation responded ${response.status}`);
  return response.json();
}
