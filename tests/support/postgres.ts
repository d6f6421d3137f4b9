import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Address of a database in it. */
  url: string;
  port: number;
  /** Ends the server as an administrator's restart does, and keeps its data. */
  halt(): Promise<void>;
  /** Ends it at once, so that it recovers from its log when it is started again. */
  crash(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
/** PostgreSQL will not run as root; nobody has no more rights than it needs. */
const NOBODY = 65_534;

/** Where PostgreSQL's programs lie, or undefined where there are none. */
export function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(':')
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (onPath) return onPath;
  return PLACES.filter(existsSync)
    .flatMap((place) => readdirSync(place).map((version) => join(place, version, 'bin')))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * A PostgreSQL server of its own, on a free port, in a folder that goes with it; with these
 * settings, and its log handed on.
 */
export async function startPostgres(
  programs: string,
  {
    settings = {},
    onLog,
    password,
    superuser = 'm7',
  }: {
    settings?: Record<string, string>;
    onLog?: (text: string) => void;
    /** Asked of everybody; without one, everybody is let in. */
    password?: string;
    superuser?: string;
  } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'm7-postgres-'));
  const asRoot = userInfo().uid === 0;
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  const passwordFile = join(folder, 'password');
  if (password) writeFileSync(passwordFile, password, { mode: 0o644 });
  const auth = password ? ['-A', 'scram-sha-256', '--pwfile', passwordFile] : ['-A', 'trust'];
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', superuser, ...auth, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
  let server: ChildProcess;
  const resume = () =>
    new Promise<void>((resolve, reject) => {
      const more = Object.entries({ max_connections: '60', ...settings });
      const set = more.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      server = spawn(join(programs, 'postgres'), [...flags, ...set], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      server.stderr?.setEncoding('utf8').on('data', (text: string) => {
        onLog?.(text);
        if (said.length < 10_000) said += text;
        if (said.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  const halt = () => end('SIGINT');
  await resume();
  return {
    url: `postgres://${superuser}${password ? `:${password}` : ''}@127.0.0.1:${port}/postgres`,
    port,
    halt,
    crash: () => end('SIGQUIT'),
    resume,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
