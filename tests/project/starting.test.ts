import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDataFolder, type DataFolder } from '#tests/support/data-folders.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  cleanEnvironment,
  runProgram,
  startProgram,
  startShop,
  type ProgramRun,
} from '#tests/support/processes.ts';

const QUIET = { LOG_LEVEL: 'silent', DATA_DIR: 'memory' };
const runAlone = (args: string[], env: Record<string, string>) =>
  runProgram(args, { ...QUIET, ...env });
/** With the demo's data, which takes long to make. */
const runOnDemo = async (args: string[], env: Record<string, string>) => {
  const data = await copyDataFolder('demo');
  return runAlone(args, { DATA_DIR: data.path, ...env }).finally(() => data.remove());
};

/** Whether this machine lets a process have mounts of its own. */
const canMount =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
    .status === 0;

/** One sentence, without a stack, and without the password of the database's address. */
function expectSentence({ code, stdout, stderr }: ProgramRun, part: string) {
  const said = stdout + stderr;
  expect(code).toBe(1);
  expect(said).toContain(part);
  expect(said.trim().split('\n').length).toBeLessThanOrEqual(2);
  expect(said).not.toMatch(/ {4}at |a-password/);
}

describe('a start that cannot be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'm7-starting-'));
  const blocker = createServer();
  let port = '';
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        blocker.listen(0, '127.0.0.1', () => {
          port = String((blocker.address() as { port: number }).port);
          resolve();
        });
      }),
  );
  afterAll(() => {
    blocker.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says that the port of a rental API on its own is taken', async () => {
    const run = await runOnDemo(['build/rental-api.js'], { RENTAL_API_PORT: port });
    expectSentence(run, `Port ${port} is taken`);
  });

  it('says that the storefront’s port is taken, and leaves no rental API behind', async () => {
    const env = { PORT: port, HOST: '127.0.0.1', RENTAL_API_PORT: '0' };
    expectSentence(await runOnDemo(['build/storefront.js'], env), `Port ${port} is taken`);
  });

  it('says that the port for the figures is taken', async () => {
    const env = { METRICS_PORT: port, RENTAL_API_PORT: '0' };
    expectSentence(await runOnDemo(['build/rental-api.js'], env), `Port ${port} is taken`);
  });

  it.runIf(canMount)('says that the disk is full', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    // A file system of one megabyte, which only this process and its children see.
    const script = `mount -t tmpfs -o size=1m tmpfs "$DATA_DIR" && exec "$0" build/rental-api.js`;
    const run = await runProgram(
      ['--map-root-user', '--mount', 'sh', '-c', script, process.execPath],
      { LOG_LEVEL: 'silent', DATA_DIR: disk, RENTAL_API_PORT: '0' },
      'unshare',
    );
    expectSentence(run, 'The disk is full');
  });

  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const DATA_DIR = join(file, 'data');
    const run = await runAlone(['build/rental-api.js'], { DATA_DIR, RENTAL_API_PORT: '0' });
    expectSentence(run, 'cannot be written');
  });

  it.each(['staff', 'demo-grow', 'move-to-postgres', 'copy-production'])(
    'the command %s neither installs nor builds',
    async (name) => {
      const root = mkdtempSync(join(folder, 'shop-'));
      mkdirSync(join(root, 'scripts'));
      for (const file of [`${name}.mjs`, 'run-built.mjs', 'prepare.mjs'])
        copyFileSync(join('scripts', file), join(root, 'scripts', file));
      const run = await runAlone([join(root, 'scripts', `${name}.mjs`)], {});
      expectSentence(run, 'The shop is not built yet.');
      expect(readdirSync(root)).toEqual(['scripts']);
    },
  );
});

describe.runIf(findPostgres())('a PostgreSQL that asks for a password', () => {
  let server: PostgresServer;
  let right: string;
  beforeAll(async () => {
    server = await startPostgres(findPostgres()!, { password: 'the-right-password' });
    right = server.url;
  });
  afterAll(() => server.stop());

  it.each<[string, () => string]>([
    ['refuses the user or the password', () => right.replace('the-right-password', 'a-password')],
    ['wants a password', () => right.replace(':the-right-password', '')],
    ['does not speak TLS', () => `${right}?sslmode=verify-full`],
  ])('“… %s …” is said where the address has not what it wants', async (part, url) => {
    const place = { DATABASE_URL: url(), RENTAL_API_PORT: '0' };
    const run = await runAlone(['build/rental-api.js'], place);
    expectSentence(run, part);
    expect(run.stdout + run.stderr).not.toContain('the-right-password');
  });
});

describe.runIf(findPostgres())('a new database server', () => {
  it('gets a user for the shop that may do nothing outside the shop’s database', async () => {
    const server = await startPostgres(findPostgres()!, { superuser: 'postgres' });
    try {
      const password = "it's a password";
      execFileSync('deploy/create-database.sh', [], {
        env: cleanEnvironment({
          PGHOST: '127.0.0.1',
          PGPORT: String(server.port),
          POSTGRES_PASSWORD: password,
        }),
        stdio: 'ignore',
      });
      const url = `postgres://m7:${encodeURIComponent(password)}@127.0.0.1:${server.port}/m7`;
      const api = await startProgram('build/rental-api.js', {
        DATABASE_URL: url,
        RENTAL_API_PORT: '0',
        DATA_DIR: 'memory',
        DEMO: 'on',
      });
      const found = await fetch(`http://127.0.0.1:${api.ready.port}/products?q=lamp`);
      expect(found.status).toBe(200);
      expect(await api.stop()).toBe(0);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const forbidden of [
        'create role another',
        'create database another',
        'alter role m7 superuser',
        "copy (select 1) to program 'true'",
        "select pg_read_file('/etc/passwd')",
      ])
        await expect(client.query(forbidden), forbidden).rejects.toThrow(/permission|must be/);
      await client.end();
    } finally {
      await server.stop();
    }
  });
});

describe.runIf(findPostgres())('a rental API on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(findPostgres()!);
  });
  afterAll(() => server.stop());

  const settings = (DATABASE_URL = server.url) => ({
    DATABASE_URL,
    RENTAL_API_PORT: '0',
    DATA_DIR: 'memory',
    DEMO: 'on',
  });
  const run = (url: string) => runAlone(['build/rental-api.js'], settings(url));

  it('waits for a database that is not there yet, and two of them share the work', async () => {
    await server.halt();
    const starting = [1, 2].map(() => startProgram('build/rental-api.js', settings()));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await server.resume();
    const apis = await Promise.all(starting);
    for (const api of apis) {
      const list = await fetch(`http://127.0.0.1:${api.ready.port}/products`);
      expect(list.status).toBe(200);
      expect(await api.stop()).toBe(0);
    }
  });

  it('says that it does not let the user in, and never the password', async () => {
    const url = server.url.replace('m7@', 'nobody:a-password@');
    expectSentence(await run(url), 'refuses the user or the password');
  });

  it('says that its database does not exist', async () => {
    expectSentence(await run(server.url.replace(/postgres$/, 'elsewhere')), 'does not exist');
  });

  it('says that a newer build has changed its tables', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      `insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`,
    );
    await client.end();
    expectSentence(await run(server.url), 'changed by another build of the shop');
  });
});

describe('the hashed files', () => {
  let data: DataFolder;
  beforeAll(async () => {
    data = await copyDataFolder('demo');
  });
  afterAll(() => data.remove());

  it('of an earlier build stay for the pages that are open, and a missing one is a small 404', async () => {
    const kept = join(data.path, 'assets');
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, 'earlier-Ab12.js'), 'export {};');
    writeFileSync(join(kept, 'ancient-Cd34.js'), 'export {};');
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    utimesSync(join(kept, 'ancient-Cd34.js'), longAgo, longAgo);
    const shop = await startShop({ DATA_DIR: data.path });
    try {
      const earlier = await fetch(`${shop.url}/assets/earlier-Ab12.js`);
      expect([earlier.status, await earlier.text()]).toEqual([200, 'export {};']);
      expect(earlier.headers.get('cache-control')).toContain('immutable');
      const missing = await fetch(`${shop.url}/assets/missing-Ef56.js`);
      expect(missing.status).toBe(404);
      expect((await missing.text()).length).toBeLessThan(50);
      expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
      // This build's own files are there for the next one.
      const all = readdirSync('build/client/assets');
      const built = all.filter((name) => !/\.(br|gz)$/.test(name));
      expect(built.length).toBeLessThan(all.length);
      await expect.poll(() => built.every((name) => existsSync(join(kept, name)))).toBe(true);
      await expect.poll(() => existsSync(join(kept, 'ancient-Cd34.js'))).toBe(false);
    } finally {
      await shop.stop();
    }
  });
});

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with its shop on %s to npm alone',
    async (signal) => {
      const data = await copyDataFolder('demo');
      const port = await freePort();
      const npm = spawn('npm', ['start'], {
        env: cleanEnvironment({ PORT: String(port), DATA_DIR: data.path, DEMO: 'on' }),
        stdio: 'ignore',
      });
      const isUp = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => true,
          () => false,
        );
      try {
        await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
        npm.kill(signal);
        await expect.poll(isUp, { timeout: 20_000 }).toBe(false);
      } finally {
        npm.kill('SIGKILL');
        await data.remove();
      }
    },
  );
});
