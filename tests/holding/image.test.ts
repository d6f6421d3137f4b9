import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { PEOPLE } from '#rental-api/demo/people.ts';
import { freePort } from '#tests/support/free-port.ts';
import { canRunHolding } from '#tests/support/holding-stand.ts';
import { baseOf, buildah, cannotBuild, makeBase, runInContainer } from '#tests/support/image.ts';
import { CARDS, payByCard } from '#tests/support/pay-by-card.ts';
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
      // The format that keeps the check of its health.
      ...['--format', 'docker', '--tag', IMAGE, source],
    );
  }, 900_000);
  const containers: string[] = [];
  const openContainer = () => {
    const container = buildah('from', '--pull-never', IMAGE);
    containers.push(container);
    return container;
  };
  afterAll(() => {
    for (const container of containers) buildah('rm', container);
    buildah('rmi', '--force', IMAGE);
    if (madeBase) buildah('rmi', '--force', base);
    rmSync(folder, { recursive: true, force: true });
  });

  it('has neither build tools nor tests, sources or secrets in it, and little else', () => {
    const container = openContainer();
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
  });

  it('starts as its user, takes an order and its payment, and writes nothing but under /data', async () => {
    const server: PostgresServer = await startPostgres(findPostgres()!);
    const container = openContainer();
    const root = buildah('mount', container);
    const { cmd, healthcheck } = configOf(IMAGE);
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
      await responses(`http://127.0.0.1:${apiPort}/readyz`);
      processes.push(
        runInContainer(
          container,
          {
            ...settings,
            PORT: String(port),
            RENTAL_API_URL: `http://127.0.0.1:${apiPort}`,
            SESSION_SECRET: 'a-secret-for-this-image',
          },
          cmd,
        ),
      );
      await responses(`http://127.0.0.1:${port}/readyz`);
      expect(await checkHealth(container, healthcheck, port)).toBe(0);
      expect(await checkHealth(container, healthcheck, await freePort())).toBe(1);
      const users = processes.map(({ pid }) => userOf(pid!));
      expect(users).toEqual(['1000', '1000']);

      const visitor = new Visitor(`http://127.0.0.1:${port}`);
      await visitor.logIn(PEOPLE[1]);
      const from = addDays(riyadhDay(new Date()), 9);
      await visitor.post('/dates', { from, to: from });
      const added = await visitor.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
      expect(added.status).toBe(303);
      const placed = await placeOrder(visitor);
      expect(placed).toMatch(/^\/payment-page\//);
      const id = placed.split('/').at(-1)!;
      await payByCard(visitor, id, { number: CARDS.mada, method: 'mada' });
      await expect
        .poll(async () => (await visitor.get(`/orders/${id}`)).read('main'), { timeout: 30_000 })
        .toContain('مؤكد');
    } finally {
      for (const { pid } of processes) endTree(pid!);
      await server.stop();
    }
    const written = [...filesOf(root)]
      .filter(([path, changed]) => before.get(path) !== changed)
      .map(([path]) => path);
    expect(written.filter((path) => !path.startsWith('/data/') && !isMount(path))).toEqual([]);
  });
});

/** The image's command, and the one that checks its health. */
function configOf(image: string): { cmd: string[]; healthcheck: string[] } {
  const { Cmd, Healthcheck } = (
    JSON.parse(buildah('inspect', '--type', 'image', image)) as {
      Docker: { config: { Cmd: string[]; Healthcheck: { Test: string[] } } };
    }
  ).Docker.config;
  const [kind, ...healthcheck] = Healthcheck.Test;
  expect(kind).toBe('CMD');
  return { cmd: Cmd, healthcheck };
}

/** The exit code of the image's own check of a storefront on that port. */
async function checkHealth(container: string, command: string[], port: number): Promise<number> {
  const checked = runInContainer(container, { PORT: String(port) }, command);
  const [code] = (await once(checked, 'exit')) as [number];
  return code;
}

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

async function responses(url: string): Promise<void> {
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
