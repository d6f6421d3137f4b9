import type { Settings } from '#settings';
import { GATEWAY_LIMIT_MS, type SmsGateway } from './sender.ts';
import { createTwilio } from './twilio.ts';
import { createUnifonic } from './unifonic.ts';

/** The keys of the two gateways; the settings check that those of the chosen one are there. */
type SmsSettings = Pick<
  Settings,
  | 'SMS_SENDER'
  | 'UNIFONIC_APP_SID'
  | 'UNIFONIC_SENDER_ID'
  | 'UNIFONIC_URL'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
  | 'TWILIO_URL'
>;

/** The gateway the settings name; undefined for the outbox and for none. */
export function openSmsGateway(
  settings: SmsSettings,
  limitMs = GATEWAY_LIMIT_MS,
): SmsGateway | undefined {
  if (settings.SMS_SENDER === 'unifonic')
    return createUnifonic({
      url: settings.UNIFONIC_URL,
      appSid: settings.UNIFONIC_APP_SID ?? '',
      senderId: settings.UNIFONIC_SENDER_ID ?? '',
      limitMs,
    });
  if (settings.SMS_SENDER === 'twilio')
    return createTwilio({
      url: settings.TWILIO_URL,
      accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
      authToken: settings.TWILIO_AUTH_TOKEN ?? '',
      from: settings.TWILIO_FROM ?? '',
      limitMs,
    });
  return undefined;
}
