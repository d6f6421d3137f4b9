import type { Settings } from '#settings';
import { createMoyasar } from './moyasar.ts';
import type { PaymentGateway } from './gateway.ts';
import { SANDBOX_KEYS } from './sandbox/keys.ts';

/**
 * The gateway of the settings, which have checked its keys; undefined for none: then the shop
 * takes cash only. The sandbox is called over HTTP, in Moyasar's format, at `ownUrl`.
 */
export function openPaymentGateway(
  settings: Settings,
  ownUrl: () => string,
): PaymentGateway | undefined {
  if (settings.PAYMENT_GATEWAY === 'sandbox')
    return createMoyasar({
      name: 'sandbox',
      url: () => `${ownUrl()}/sandbox-gateway/v1`,
      ...SANDBOX_KEYS,
    });
  if (settings.PAYMENT_GATEWAY === 'moyasar')
    return createMoyasar({
      name: 'moyasar',
      url: () => settings.MOYASAR_URL,
      secretKey: settings.MOYASAR_SECRET_KEY ?? '',
      publishableKey: settings.MOYASAR_PUBLISHABLE_KEY ?? '',
      webhookSecret: settings.MOYASAR_WEBHOOK_SECRET ?? '',
    });
  return undefined;
}
