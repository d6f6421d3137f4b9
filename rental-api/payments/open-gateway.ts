import { createMoyasar } from './moyasar.ts';
import type { PaymentGateway } from './gateway.ts';
import { SANDBOX_KEYS } from './sandbox/keys.ts';

/** The keys of the gateways; which of them are there, the settings have checked. */
export interface PaymentSettings {
  PAYMENT_GATEWAY?: 'sandbox' | 'moyasar' | undefined;
  MOYASAR_SECRET_KEY?: string | undefined;
  MOYASAR_PUBLISHABLE_KEY?: string | undefined;
  MOYASAR_WEBHOOK_SECRET?: string | undefined;
  MOYASAR_URL: string;
}

const SHOP_NAME = 'M7';

/**
 * The gateway the settings name; undefined for none: then the shop takes cash only. The
 * sandbox is spoken to in Moyasar's own words, over HTTP, at the address of this process.
 */
export function openPaymentGateway(
  settings: PaymentSettings,
  ownUrl: () => string,
): PaymentGateway | undefined {
  if (settings.PAYMENT_GATEWAY === 'sandbox')
    return createMoyasar({
      name: 'sandbox',
      url: () => `${ownUrl()}/sandbox-gateway/v1`,
      ...SANDBOX_KEYS,
      shopName: SHOP_NAME,
    });
  if (settings.PAYMENT_GATEWAY === 'moyasar')
    return createMoyasar({
      name: 'moyasar',
      url: () => settings.MOYASAR_URL,
      secretKey: settings.MOYASAR_SECRET_KEY ?? '',
      publishableKey: settings.MOYASAR_PUBLISHABLE_KEY ?? '',
      webhookSecret: settings.MOYASAR_WEBHOOK_SECRET ?? '',
      shopName: SHOP_NAME,
    });
  return undefined;
}
