import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/v4';

/*
 * Every setting, read from the environment and checked once at the start of a process
 * (blueprint section 3). No module of the shop reads `process.env` elsewhere; the scripts
 * of the build and the tests do.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((text) => ['on', '1', 'true'].includes(text));
const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** The first one signs; the others are still believed, until what they have signed is over. */
const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(16)));

/** Where pictures come from besides the shop itself: hosts as a content security policy has them. */
const imageHosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(z.string().regex(/^(https?:\/\/)?(\*\.)?[\w.-]+(:\d+)?$/, 'hosts, as cdn.example.com')),
  );

/** The demo has published passwords and codes: who means that for the world says so. */
const DEMO_IN_PUBLIC = 'yes-in-public';

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  RENTAL_API_URL: webAddress.optional(),
  RENTAL_API_PORT: port.default(4000),
  RENTAL_API_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: z.union([onOff, z.literal(DEMO_IN_PUBLIC)]).optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SESSION_SECRET: secrets.optional(),
  SMS_SENDER: z.enum(['outbox', 'unifonic', 'twilio']).optional(),
  UNIFONIC_APP_SID: z.string().optional(),
  UNIFONIC_SENDER_ID: z.string().optional(),
  UNIFONIC_URL: webAddress.default('https://el.cloud.unifonic.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: webAddress.default('https://api.twilio.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /^[\w.:[\]-]+$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'an address, as M7 <shop@example.com>',
    )
    .optional(),
  CASH_ORDER_HOURS: z.coerce.number().int().min(1).max(720).default(48),
  SMS_DAILY_LIMIT: z.coerce.number().int().min(1).default(2_000),
  CODES_NEED_TOKEN: onOff.default(false),
  STAFF_TOKEN: z.string().min(16).optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'moyasar']).optional(),
  MOYASAR_SECRET_KEY: z.string().optional(),
  MOYASAR_PUBLISHABLE_KEY: z.string().optional(),
  MOYASAR_WEBHOOK_SECRET: z.string().min(16).optional(),
  MOYASAR_URL: webAddress.default('https://api.moyasar.com/v1'),
  UPLOADS_URL: webAddress.optional(),
  UPLOADS_REGION: z.string().default('us-east-1'),
  UPLOADS_ACCESS_KEY_ID: z.string().optional(),
  UPLOADS_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  IMAGE_HOSTS: imageHosts.optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(2_000).default(32),
  STAFF_PAGES: onOff.default(false),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  // The port after it may be the embedded rental API's.
  METRICS_PORT: port.max(65_534).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Settings = Omit<z.infer<typeof environment>, 'DEMO'> & { DEMO: boolean };

/** What each sender of text messages cannot do without. */
export const SENDER_KEYS = {
  outbox: [],
  unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const;

/** What each payment gateway cannot do without. */
export const GATEWAY_KEYS = {
  sandbox: [],
  moyasar: ['MOYASAR_SECRET_KEY', 'MOYASAR_PUBLISHABLE_KEY', 'MOYASAR_WEBHOOK_SECRET'],
} as const;

const UPLOADS_KEYS = {
  bucket: ['UPLOADS_ACCESS_KEY_ID', 'UPLOADS_SECRET_ACCESS_KEY'],
} as const;

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {}

/** The settings in that environment. Empty values count as unset. Throws SettingsError. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name = ''], message }) => {
      const value = SECRET.test(String(name)) ? '(not shown)' : filled[String(name)];
      return `${String(name)}=${value}: ${message}`;
    });
    throw new SettingsError(`These settings cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const settings = parsed.data;
  const DEMO = settings.DEMO !== undefined ? settings.DEMO !== false : isDemoByDefault(settings);
  refusePlaceholders(filled);
  if (DEMO && settings.DEMO !== DEMO_IN_PUBLIC) refusePublicDemo(settings);
  if (settings.RATE_LIMITS === 'off' && !DEMO)
    throw new SettingsError('RATE_LIMITS=off is only for the demo: set DEMO=on, or leave it on');
  const SMS_SENDER = settings.SMS_SENDER ?? (DEMO ? 'outbox' : undefined);
  if (SMS_SENDER === 'outbox' && !DEMO)
    throw new SettingsError('SMS_SENDER=outbox shows codes to anyone: it is only for the demo');
  const PAYMENT_GATEWAY = settings.PAYMENT_GATEWAY ?? (DEMO ? 'sandbox' : undefined);
  if (PAYMENT_GATEWAY === 'sandbox' && !DEMO)
    throw new SettingsError('PAYMENT_GATEWAY=sandbox takes no money: it is only for the demo');
  requireKeys('SMS_SENDER', SMS_SENDER, SENDER_KEYS, settings);
  requireKeys('PAYMENT_GATEWAY', PAYMENT_GATEWAY, GATEWAY_KEYS, settings);
  if (settings.SMTP_URL && !settings.MAIL_FROM)
    throw new SettingsError('SMTP_URL also needs MAIL_FROM, the address that e-mails come from');
  requireKeys('UPLOADS_URL', settings.UPLOADS_URL ? 'bucket' : undefined, UPLOADS_KEYS, settings);
  return { ...settings, DEMO, SMS_SENDER, PAYMENT_GATEWAY };
}

/** Names of settings whose values nobody may read in a log. */
const SECRET = /SECRET|TOKEN|KEY|PASSWORD|_SID|DATABASE_URL|SMTP_URL/;
/** What stands in examples where a secret belongs. */
const PLACEHOLDER =
  /random[- ]characters|change[-_ ]?me|replace[-_ ]?(me|this)|placeholder|your[-_ ]/i;

function refusePlaceholders(filled: Record<string, string | undefined>): void {
  const names = Object.keys(environment.shape).filter(
    (name) => SECRET.test(name) && PLACEHOLDER.test(filled[name] ?? ''),
  );
  if (names.length > 0)
    throw new SettingsError(`${names.join(', ')}: this is the placeholder of an example`);
}

/** Nothing that is for customers begins with the demo: a database, or a public shop's storefront. */
function isDemoByDefault({
  DATABASE_URL,
  RENTAL_API_URL,
  PUBLIC_URL,
}: z.infer<typeof environment>): boolean {
  return !DATABASE_URL && !(RENTAL_API_URL && PUBLIC_URL && isPublic(PUBLIC_URL));
}

/** Codes, prices and sitemaps must not follow whatever host a request names. Throws SettingsError. */
export function requirePublicUrl({ PUBLIC_URL, NODE_ENV, DEMO }: Settings): void {
  if (!PUBLIC_URL && NODE_ENV === 'production' && !DEMO)
    throw new SettingsError('PUBLIC_URL is required in production: the https address of the shop');
}

/** The demo's people, passwords and codes are known to everybody. */
function refusePublicDemo({
  PUBLIC_URL,
  MOYASAR_SECRET_KEY,
  MOYASAR_PUBLISHABLE_KEY,
}: z.infer<typeof environment>): void {
  const live = [MOYASAR_SECRET_KEY, MOYASAR_PUBLISHABLE_KEY].some((key) =>
    key?.match(/^[sp]k_live_/),
  );
  const reason = live
    ? 'payment keys that take real money'
    : PUBLIC_URL && isPublic(PUBLIC_URL)
      ? 'a public https address (PUBLIC_URL)'
      : undefined;
  if (reason)
    throw new SettingsError(
      `The demo shop has passwords that everybody knows, and here is ${reason}. ` +
        `Set DEMO=off, or DEMO=${DEMO_IN_PUBLIC} if that is what you want.`,
    );
}

function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const local =
    /^(localhost|.*\.(localhost|local)|\[::1\]|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*)$/;
  return protocol === 'https:' && !local.test(hostname);
}

function requireKeys<T extends string>(
  setting: 'SMS_SENDER' | 'PAYMENT_GATEWAY' | 'UPLOADS_URL',
  value: T | undefined,
  keys: Record<T, readonly (keyof z.infer<typeof environment>)[]>,
  settings: z.infer<typeof environment>,
): void {
  const missing = value ? keys[value].filter((key) => !settings[key]) : [];
  if (missing.length > 0)
    throw new SettingsError(`${setting}=${settings[setting]} also needs ${missing.join(', ')}`);
}

/** A generated secret, kept in DATA_DIR so that it is the same after a restart. */
export function loadOrCreateSecret(dataDir: string, file: string): string {
  const secret = randomBytes(32).toString('base64url');
  if (dataDir === 'memory') return secret;
  const path = join(dataDir, file);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

let current: Settings | undefined;

/** The settings of this process, read at the first use. */
export function currentSettings(): Settings {
  return (current ??= readSettings(process.env));
}

/**
 * React and Express read NODE_ENV when they are loaded: a built shop runs their production builds.
 * Called after the settings are read, whose checks are only for who sets it.
 */
export function defaultToProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** The environment of this process for one that it starts, with these settings changed. */
export function environmentWith(changed: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changed };
}
