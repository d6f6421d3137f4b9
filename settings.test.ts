import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('SMS_SENDER', () => {
  const real = { DATABASE_URL: 'postgres://m7@127.0.0.1/m7' };

  it('is the outbox in the demo and nobody outside it', () => {
    expect(readSettings({}).SMS_SENDER).toBe('outbox');
    expect(readSettings(real).SMS_SENDER).toBeUndefined();
  });

  it('refuses the outbox outside the demo, also in production', () => {
    const env = { ...real, SMS_SENDER: 'outbox', NODE_ENV: 'production' };
    expect(() => readSettings(env)).toThrow(/SMS_SENDER=outbox/);
    expect(readSettings({ ...env, DEMO: 'on' }).SMS_SENDER).toBe('outbox');
  });

  it.each([
    ['unifonic', 'UNIFONIC_APP_SID, UNIFONIC_SENDER_ID'],
    ['twilio', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM'],
  ])('names what %s lacks', (SMS_SENDER, keys) => {
    expect(() => readSettings({ ...real, SMS_SENDER })).toThrow(keys);
    const given = Object.fromEntries(keys.split(', ').map((key) => [key, 'x']));
    expect(readSettings({ ...real, ...given, SMS_SENDER }).SMS_SENDER).toBe(SMS_SENDER);
  });
});
