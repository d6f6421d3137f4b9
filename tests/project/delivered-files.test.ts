import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, type SettingsError } from '#settings';

/*
 * docs/security.md, numbers 13 and 14: what is delivered is safe as it is. The files are read as
 * they are, and their settings as the processes would.
 */

interface Service {
  environment: Record<string, string | number>;
  cap_drop: string[];
  security_opt: string[];
  read_only: boolean;
  mem_limit: string;
  ports?: string[];
}

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'storefront' | 'rental-api' | 'database', Service>;
};

/** The lines of .env.example, all of them switched on where asked for. */
function readExample(everything = false): Record<string, string> {
  const text = readFileSync('.env.example', 'utf8');
  const lines = [...text.matchAll(everything ? /^(?:# )?([A-Z_]+)=(.*)$/gm : /^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name!, value!]));
}

/** A service's environment as compose fills it in. Throws where a variable is required. */
function environmentOf(name: keyof typeof compose.services, env: Record<string, string>) {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind, rest: string) => {
      const value = env[variable] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(rest);
      return kind === '-' ? rest : '';
    });
  return Object.fromEntries(
    Object.entries(compose.services[name].environment).map(([key, value]) => [
      key,
      fill(String(value)),
    ]),
  );
}

/** A secret as the README and .env.example say to make one. */
function makeSecret(): string {
  const [command] = /openssl rand -\w+ \d+/.exec(readFileSync('README.md', 'utf8'))!;
  expect(readFileSync('.env.example', 'utf8')).toContain(command);
  const [, encoding, bytes] = /-(\w+) (\d+)/.exec(command)!;
  return randomBytes(Number(bytes)).toString(encoding as 'hex');
}

/** What the README's command and .env.example together set. */
const GIVEN = {
  ...readExample(),
  ...Object.fromEntries(
    ['POSTGRES_PASSWORD', 'SESSION_SECRET'].map((name) => [name, makeSecret()]),
  ),
  PUBLIC_URL: 'https://m7.example',
};

describe('compose.yaml', () => {
  it('starts no demo, as the README starts it', () => {
    for (const name of ['storefront', 'rental-api'] as const)
      expect(readSettings(environmentOf(name, GIVEN)).DEMO).toBe(false);
  });

  it('takes whatever secrets are made as the README says', () => {
    for (let count = 0; count < 200; count++) {
      const env = environmentOf('rental-api', { ...GIVEN, POSTGRES_PASSWORD: makeSecret() });
      expect(() => readSettings(env)).not.toThrow();
    }
  });

  it('starts no public demo when somebody switches it on', () => {
    const env = environmentOf('rental-api', { ...GIVEN, DEMO: 'on' });
    expect(() => readSettings(env)).toThrow(/DEMO=yes-in-public/);
  });

  it('trusts the one proxy before it, and asks for what it cannot do without', () => {
    expect(readSettings(environmentOf('storefront', GIVEN)).TRUST_PROXY).toBe(1);
    for (const name of ['SESSION_SECRET', 'PUBLIC_URL'])
      expect(() => environmentOf('storefront', { ...GIVEN, [name]: '' })).toThrow(name);
    expect(() => environmentOf('rental-api', { ...GIVEN, POSTGRES_PASSWORD: '' })).toThrow(
      'POSTGRES_PASSWORD',
    );
  });

  it.each(['storefront', 'rental-api', 'database'] as const)('%s has few rights', (name) => {
    const { cap_drop, security_opt, read_only, mem_limit } = compose.services[name];
    expect(cap_drop).toEqual(['ALL']);
    expect(security_opt).toEqual(['no-new-privileges:true']);
    expect(read_only).toBe(true);
    expect(mem_limit).toMatch(/^\d+[mg]$/);
  });

  it('opens the storefront to this machine alone, and nothing else', () => {
    expect(compose.services.storefront.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(compose.services['rental-api'].ports).toBeUndefined();
    expect(compose.services.database.ports).toBeUndefined();
  });
});

describe('.env.example', () => {
  it('changes nothing when it is copied as it is', () => {
    expect(readSettings(readExample())).toEqual(readSettings({}));
  });

  it('names every setting', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const name of Object.keys(readExample(true)))
      expect(readme, name).toContain(
        `\`${name}\``.replace('`POSTGRES_PASSWORD`', 'POSTGRES_PASSWORD'),
      );
  });
});

describe('settings', () => {
  const real = { DATABASE_URL: 'postgres://m7:hunter2@127.0.0.1/m7' };

  it('have the demo off beside a database server', () => {
    expect(readSettings(real).DEMO).toBe(false);
    expect(readSettings({}).DEMO).toBe(true);
  });

  it.each([
    { PUBLIC_URL: 'https://shop.sa' },
    { ...real, DEMO: 'on', PUBLIC_URL: 'https://shop.sa' },
    { MOYASAR_SECRET_KEY: 'sk_live_1' },
  ])('refuse a demo in public (%o) unless that is said', (env) => {
    expect(() => readSettings(env)).toThrow(/DEMO=yes-in-public/);
    expect(readSettings({ ...env, DEMO: 'yes-in-public' }).DEMO).toBe(true);
    expect(readSettings({ ...env, DEMO: 'off' }).DEMO).toBe(false);
  });

  it.each(['https://localhost:8443', 'http://shop.sa', 'https://192.168.1.20'])(
    'allow a demo at %s',
    (PUBLIC_URL) => expect(readSettings({ PUBLIC_URL }).DEMO).toBe(true),
  );

  it.each(['at-least-16-random-characters', 'change-me-change-me', 'your-secret-goes-here'])(
    'take %s for no secret',
    (SESSION_SECRET) => expect(() => readSettings({ SESSION_SECRET })).toThrow('SESSION_SECRET'),
  );

  it('never print a secret that they refuse', () => {
    const message = (env: Record<string, string>) => {
      try {
        readSettings(env);
      } catch (error) {
        return (error as SettingsError).message;
      }
      throw new Error('was accepted');
    };
    expect(message({ SESSION_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(message({ DATABASE_URL: 'mysql://m7:hunter2@db/m7' })).not.toContain('hunter2');
    expect(message({ STAFF_TOKEN: 'hunter2' })).toContain('STAFF_TOKEN');
    expect(message({ PORT: 'abc' })).toContain('PORT=abc');
  });
});

it('the image is built on a release with support, and no .env reaches it', () => {
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:\d+/gm)).toEqual(
    Array.from({ length: 3 }, () => 'FROM node:24'),
  );
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.env.*']),
  );
});

it('the proxy sends http to https, and says that it stays there', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8');
  expect(nginx).toMatch(/listen 80;[^}]*return 308 https:/);
  expect(nginx).toContain('Strict-Transport-Security');
});
