import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { copyDataFolder, type DataFolder } from '#tests/support/data-folders.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startRentalApi, startShop, type Running } from '#tests/support/processes.ts';
import { report } from '#tests/support/report.ts';
import { Visitor } from '#tests/support/visitor.ts';

const running: Running[] = [];
const folders: DataFolder[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  for (const folder of folders.splice(0)) await folder.remove();
});

async function kept<T extends Running>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

/** A data folder with the demo shop, which stays when a process that uses it ends. */
async function newFolder(): Promise<string> {
  const folder = await copyDataFolder('demo');
  folders.push(folder);
  return folder.path;
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check().catch(() => false)))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the processes', () => {
  it('a killed rental API is started again, with everything it had acknowledged', async () => {
    const shop = await kept(startShop({ DATA_DIR: await newFolder() }));
    const visitor = new Visitor(shop.url);
    await visitor.logIn(FAHAD);
    await visitor.post('/cart', { intent: 'add', product_id: '1', quantity: '2' });
    const before = await processOf(shop.rentalApiUrl);
    process.kill(before, 'SIGKILL');
    const killed = performance.now();
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
    report('a killed rental API is back', {}, [performance.now() - killed]);
    expect(await processOf(shop.rentalApiUrl)).not.toBe(before);
    expect((await visitor.get('/cart')).value('count', 'cart')).toBe('2');
  });

  it('two rental APIs never share a data folder', async () => {
    const DATA_DIR = await newFolder();
    const first = await kept(startRentalApi({ DATA_DIR }));
    const second = startRentalApi({ DATA_DIR });
    await expect(second).rejects.toThrow(/is in use by another rental API/);
    process.kill(first.process.pid!, 'SIGKILL');
    await new Promise((resolve) => first.process.once('exit', resolve));
    await kept(startRentalApi({ DATA_DIR }));
  });

  it('SIGTERM ends both, in order', async () => {
    const shop = await startShop();
    const api = await processOf(shop.rentalApiUrl);
    const asked = performance.now();
    expect(await shop.stop()).toBe(0);
    report('SIGTERM ends both processes', {}, [performance.now() - asked]);
    expect(() => process.kill(api, 0)).toThrow();
  });

  it('a storefront that dies takes its rental API along', async () => {
    const shop = await startShop();
    const api = await processOf(shop.rentalApiUrl);
    shop.process.kill('SIGKILL');
    await until(() => Promise.resolve(!isAlive(api)));
  });

  it('the rental API takes another port when its own is taken', async () => {
    const port = String(await freePort());
    const first = await kept(startRentalApi({ RENTAL_API_PORT: port }));
    const second = await kept(startRentalApi({ RENTAL_API_PORT: port }));
    expect(String(first.ready.port)).toBe(port);
    expect(second.ready.port).not.toBe(first.ready.port);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ RENTAL_API_URL: 'not a url' }, 'RENTAL_API_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ RENTAL_API_URL: 'http://127.0.0.1:1' }, 'SESSION_SECRET'],
  ])('a start with %o names the setting', async (env, name) => {
    await expect(startShop(env as Record<string, string>)).rejects.toThrow(name);
  });

  it('believes a proxy about https only when it is told to', async () => {
    const secure = async (TRUST_PROXY: string) => {
      const shop = await kept(startShop({ TRUST_PROXY }));
      const page = await new Visitor(shop.url).post(
        '/theme',
        { theme: 'dark' },
        { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
      );
      return page.headers.getSetCookie().join().includes('Secure');
    };
    expect(await secure('1')).toBe(true);
    expect(await secure('0')).toBe(false);
  });

  it('the Remix build runs under plain remix-serve', async () => {
    const api = await kept(startRentalApi());
    const { spawn } = await import('node:child_process');
    const port = await freePort();
    const served = spawn(
      process.execPath,
      ['node_modules/@remix-run/serve/dist/cli.js', './build/server/index.js'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          PORT: String(port),
          RENTAL_API_URL: `http://127.0.0.1:${api.ready.port}`,
          SESSION_SECRET: 'a-secret-for-this-test',
        },
      },
    );
    let written = '';
    served.stdout.on('data', (text: Buffer) => (written += text.toString()));
    try {
      const visitor = new Visitor(`http://127.0.0.1:${port}`);
      await until(async () => (await visitor.get('/healthz')).status < 500);
      expect(written).toContain('limits per address do not hold');
      const home = await visitor.get('/');
      expect(home.status).toBe(200);
      expect(home.headers.get('content-security-policy')).toContain("object-src 'none'");
      expect(home.read('script[type="application/ld+json"]')).toContain('"Organization"');
      const picture = home.document.querySelector('main li img')!.getAttribute('src')!;
      expect((await fetch(`http://127.0.0.1:${port}${picture}`)).headers.get('content-type')).toBe(
        'image/webp',
      );
      await visitor.logIn(FAHAD);
      expect((await visitor.get('/account')).status).toBe(200);
    } finally {
      const gone = new Promise((resolve) => served.once('exit', resolve));
      served.kill('SIGKILL');
      await gone;
    }
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process behind a rental API, which says so in its health reply. */
async function processOf(rentalApiUrl: string): Promise<number> {
  const { pid } = (await (await fetch(`${rentalApiUrl}/healthz`)).json()) as { pid: number };
  return pid;
}

it('the image has every package that the built programs import', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const program of ['server/index.js', 'storefront.js', 'rental-api.js']) {
    const source = readFileSync(join('build', program), 'utf8');
    const imported = [...source.matchAll(/^(?:import|export)[^'"]*?["']([^'"]+)["']/gm)]
      .map(([, name]) => name!)
      .filter((name) => !/^(\.|node:)/.test(name) && !builtinModules.includes(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(imported.length).toBeGreaterThan(3);
    expect(
      imported.filter((name) => !(name in dependencies)),
      program,
    ).toEqual([]);
  }
});
