import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { PEOPLE } from '#rental-api/demo/people.ts';
import { freePort } from '#tests/support/free-port.ts';
import { canRunHolding } from '#tests/support/holding-stand.ts';
import { baseOf, buildah, cannotBuild, makeBase, runInContainer } from '#tests/support/image.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { report } from '#tests/support/report.ts';
import { Visitor } from '#tests/support/visitor.ts';

const IMAGE = 'localhost/m7-test';
if (cannotBuild) console.log(`The image is not built here: that ${cannotBuild}.`);

/* The container as it is delivered: built by the Dockerfile's own steps, and started. */
describe.runIf(canRunHolding && !cannotBuild)('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'm7-image-'));
  const base = baseOf('Dockerfile');
  let madeBase = false;

  beforeAll(() => {
    madeBase = !buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(base);
    if (madeBase) makeBase(base, folder);
    // What is committed, as a machine that builds it has it.
    const source = join(folder, 'source');
    execFileSync('git', ['clone', '--quiet', process.cwd(), source]);
    buildah(
      ...['build', '--isolation', 'chroot', '--pull-never', '--network', 'host', '--quiet'],
      ...['--tag', IMAGE, source],
    );
  }, 900_000);
  afterAll(() => {
    buildah('rmi', '--force', IMAGE);
    if (madeBase) buildah('rmi', '--force', base);
    rmSync(folder, { recursive: true, force: true });
  });

  it('has neither build tools nor tests, sources or secrets in it, and little else', () => {
    const container = buildah('from', '--pull-never', IMAGE);
    const root = buildah('mount', container);
    expect(readdirSync(join(root, 'app')).toSorted()).toEqual([
      ...['.media', 'build', 'node_modules', 'package.json'],
    ]);
    const modules = readdirSync(join(root, 'app/node_modules'));
    for (const name of ['vite', 'vitest', 'typescript', 'esbuild', 'playwright', 'eslint', 'tsx'])
      expect(modules).not.toContain(name);
    for (const name of ['.env', '.data', '.npmrc'])
      expect(existsSync(join(root, 'app', name))).toBe(false);
    const size = sizeOf(join(root, 'app'));
    report('image', {
      'our layers, MB': Math.round(size / 1e6),
      'whole, MB': Math.round(sizeOf(root) / 1e6),
    });
    // It grows only on purpose.
    expect(size).toBeLessThan(130e6);
    buildah('rm', container);
  });

  it('starts as its user, takes an order, and writes nothing but under /data', async () => {
    const server: PostgresServer = await startPostgres(findPostgres()!);
    const container = buildah('from', '--pull-never', IMAGE);
    const root = buildah('mount', container);
    const before = filesOf(root);
    const [port, apiPort] = [await freePort(), await freePort()];
    const settings = { DEMO: 'on', LOG_LEVEL: 'warn' };
    const processes: ChildProcess[] = [];
    try {
      processes.push(
        runInContainer(
          container,
          { ...settings, DATABASE_URL: server.url, RENTAL_API_PORT: String(apiPort) },
          ['node', 'build/rental-api.js'],
        ),
      );
      await answers(`http://127.0.0.1:${apiPort}/readyz`);
      processes.push(
        runInContainer(
          container,
          {
            ...settings,
            PORT: String(port),
            RENTAL_API_URL: `http://127.0.0.1:${apiPort}`,
            SESSION_SECRET: 'a-secret-for-this-image',
          },
          ['node', 'build/storefront.js'],
        ),
      );
      await answers(`http://127.0.0.1:${port}/readyz`);
      const users = processes.map(({ pid }) => userOf(pid!));
      expect(users).toEqual(['1000', '1000']);

      const visitor = new Visitor(`http://127.0.0.1:${port}`);
      await visitor.logIn(PEOPLE[1]);
      const from = addDays(riyadhDay(new Date()), 9);
      await visitor.post('/dates', { from, to: from });
      const added = await visitor.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
      expect(added.status).toBe(303);
      expect(await placeOrder(visitor)).toMatch(/^\/payment-page\//);
    } finally {
      for (const { pid } of processes) endTree(pid!);
      await server.stop();
    }
    const written = [...filesOf(root)]
      .filter(([path, changed]) => before.get(path) !== changed)
      .map(([path]) => path);
    expect(written.filter((path) => !path.startsWith('/data/') && !isMount(path))).toEqual([]);
    buildah('rm', container);
  });
});

/** What the isolation itself puts there. */
const isMount = (path: string) => /^\/(proc|sys|dev|run|etc|tmp)\//.test(path);

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + sizeOf(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

/** Every file with when it was written last. */
function filesOf(root: string): Map<string, string> {
  const found = execFileSync('find', [root, '-xdev', '-type', 'f', '-printf', '%P\\t%C@\\n'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return new Map(
    found.split('\n').map((line) => {
      const [path = '', changed = ''] = line.split('\t');
      return [`/${path}`, changed];
    }),
  );
}

async function answers(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** The processes under that one, itself included. */
function treeOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.match(/\d+/g);
  return [pid, ...(children ?? []).flatMap((child) => treeOf(Number(child)))];
}

/** The user of the innermost process. */
function userOf(pid: number): string {
  const last = treeOf(pid).at(-1)!;
  return execFileSync('ps', ['-o', 'uid=', '-p', String(last)], { encoding: 'utf8' }).trim();
}

function endTree(pid: number): void {
  for (const one of treeOf(pid).toReversed())
    try {
      process.kill(one, 'SIGTERM');
    } catch {
      // It is gone by itself.
    }
}
