import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const real = { DATABASE_URL: 'postgres://m7@127.0.0.1/m7' };

describe('DEMO', () => {
  const PUBLIC_URL = 'https://m7.example';
  const RENTAL_API_URL = 'http://127.0.0.1:4000';

  it('is off by default where a database or the storefront of a public shop is set up', () => {
    expect(readSettings({}).DEMO).toBe(true);
    expect(readSettings({ RENTAL_API_URL }).DEMO).toBe(true);
    expect(readSettings(real).DEMO).toBe(false);
    expect(readSettings({ RENTAL_API_URL, PUBLIC_URL }).DEMO).toBe(false);
    expect(() => readSettings({ PUBLIC_URL })).toThrow(/DEMO=yes-in-public/);
  });
});

it('SMTP_URL names a mail server and needs MAIL_FROM', () => {
  const SMTP_URL = 'smtps://shop:secret@mail.example';
  expect(() => readSettings({ SMTP_URL })).toThrow('MAIL_FROM');
  expect(readSettings({ SMTP_URL, MAIL_FROM: 'shop@m7.example' }).SMTP_URL).toBe(SMTP_URL);
  expect(() => readSettings({ SMTP_URL: 'https://shop:secret@mail.example' })).toThrow(
    /SMTP_URL=\(not shown\)/,
  );
  for (const url of ['smtp://', 'smtp:///x'])
    expect(() => readSettings({ SMTP_URL: url, MAIL_FROM: 'shop@m7.example' })).toThrow('SMTP_URL');
  const from = (MAIL_FROM: string) => () => readSettings({ SMTP_URL, MAIL_FROM });
  expect(from('M7')).toThrow('MAIL_FROM');
  expect(from('M7 <>')).toThrow('MAIL_FROM');
  expect(from('متجر M7 <shop@m7.example>')).not.toThrow();
});

describe('PAYMENT_GATEWAY', () => {
  it('is the sandbox in the demo, and only cash outside it', () => {
    expect(readSettings({}).PAYMENT_GATEWAY).toBe('sandbox');
    expect(readSettings(real).PAYMENT_GATEWAY).toBeUndefined();
    expect(() => readSettings({ ...real, PAYMENT_GATEWAY: 'sandbox' })).toThrow(/takes no money/);
  });

  it('names what moyasar lacks', () => {
    const env = { ...real, PAYMENT_GATEWAY: 'moyasar', MOYASAR_SECRET_KEY: 'sk' };
    expect(() => readSettings(env)).toThrow('MOYASAR_PUBLISHABLE_KEY, MOYASAR_WEBHOOK_SECRET');
    const whole = { ...env, MOYASAR_PUBLISHABLE_KEY: 'pk', MOYASAR_WEBHOOK_SECRET: 'x'.repeat(16) };
    expect(readSettings(whole).PAYMENT_GATEWAY).toBe('moyasar');
  });
});

describe('SMS_SENDER', () => {
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

describe('UPLOADS_URL', () => {
  it('names what a bucket lacks, and shows no key', () => {
    const env = { UPLOADS_URL: 'https://s3.example/m7', UPLOADS_ACCESS_KEY_ID: 'house' };
    expect(() => readSettings(env)).toThrow(
      'UPLOADS_URL=https://s3.example/m7 also needs UPLOADS_SECRET_ACCESS_KEY',
    );
    expect(readSettings({ ...env, UPLOADS_SECRET_ACCESS_KEY: 'x' }).UPLOADS_URL).toBe(
      env.UPLOADS_URL,
    );
  });
});
