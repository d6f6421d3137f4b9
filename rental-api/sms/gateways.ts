import { GATEWAY_LIMIT_MS, type SmsGateway } from './sender.ts';
import { createTwilio } from './twilio.ts';
import { createUnifonic } from './unifonic.ts';

/** The keys of the two gateways; which of them are there, the settings have checked. */
export interface SmsSettings {
  SMS_SENDER?: 'outbox' | 'unifonic' | 'twilio' | undefined;
  UNIFONIC_APP_SID?: string | undefined;
  UNIFONIC_SENDER_ID?: string | undefined;
  UNIFONIC_URL: string;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_URL: string;
}

/** The gateway the settings name; undefined for the outbox and for none. */
export function openGateway(
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
