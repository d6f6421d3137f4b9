import type { Language } from '#contract/language.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { GatewayUnavailable } from '../payments/gateway.ts';
import type { AppContext } from '../app-context.ts';
import { getShopName } from '../storage/site-store.ts';

/** Apple's servers for merchant validation, and nobody else's: the address comes from a browser. */
const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9]+)*\.apple\.com$/;

/**
 * The merchant session that Apple's payment sheet asks for. Refuses an address that is not
 * Apple's (invalid_input), and with payment_unavailable where the gateway does not answer.
 */
export async function openApplePaySession(
  app: AppContext,
  { validation_url, domain }: { validation_url: string; domain: string },
  language: Language,
): Promise<Outcome<unknown>> {
  if (!app.gateway) return failure('payment_method_unavailable');
  if (!isApples(validation_url)) return failure('invalid_input', { validation_url: ['address'] });
  try {
    const shopName = await getShopName(app.db, language);
    return success(
      await app.gateway.openApplePaySession({ validationUrl: validation_url, domain, shopName }),
    );
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return failure('payment_unavailable');
  }
}

function isApples(address: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' && APPLE_HOST.test(hostname) && `${port}${username}${password}` === ''
  );
}
