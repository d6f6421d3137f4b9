import { fork, spawn, type ChildProcess } from 'node:child_process';
import { copyDataFolder } from './data-folders.ts';

export interface Running {
  process: ChildProcess;
  /** What it said when it was ready. */
  ready: { port: number; rentalApiUrl?: string };
  /** What it has written so far. */
  output(): string;
  stop(): Promise<number | null>;
}

/** The options of Node that give a process the clock of the run, and a start that costs less. */
export const PRELOADED = ['clock-shift.mjs', 'short-lived-process.mjs']
  .map((file) => `--import ${new URL(file, import.meta.url).href}`)
  .join(' ');

/** Only what a process needs and the run's clock; no settings of the machine reach it. */
/** The environment of a program: of this machine, and these settings. */
export function cleanEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, CLOCK_SHIFT_MS } = process.env;
  const machine = { PATH, HOME, TMPDIR, CLOCK_SHIFT_MS, NODE_OPTIONS: PRELOADED };
  return { ...machine, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env };
}

/** Starts a built program. */
export function forkProgram(program: string, env: Record<string, string>): ChildProcess {
  return fork(program, {
    env: cleanEnvironment(env),
    // Not those of the process that runs the tests or the bench.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

export interface ProgramRun {
  /** What the process ended with. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program as a person does, without a parent that it could talk to, until it ends. */
export function runProgram(
  args: string[],
  env: Record<string, string>,
  command = process.execPath,
): Promise<ProgramRun> {
  const child = spawn(command, args, {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: ProgramRun = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...run, code }));
  });
}

/** Starts a built program and waits until it says that it is ready. */
export function startProgram(program: string, env: Record<string, string>): Promise<Running> {
  const child = forkProgram(program, env);
  let written = '';
  child.stdout?.on('data', (text: Buffer) => (written += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (written += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${written}`)));
    child.on('message', (message: { type?: string; port: number; rentalApiUrl?: string }) => {
      if (message.type !== 'ready') return;
      child.removeAllListeners('exit');
      resolve({ process: child, ready: message, output: () => written, stop: () => stop(child) });
    });
  });
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill('SIGTERM');
  });
}

export interface RunningShop extends Running {
  url: string;
  rentalApiUrl: string;
}

/**
 * Starts a built program on a free port, with a copy of the demo's data unless the settings say
 * where its data lies.
 */
async function startWithData(program: string, env: Record<string, string>): Promise<Running> {
  const ownData = ['DATA_DIR', 'DATABASE_URL', 'RENTAL_API_URL'].some((name) => name in env);
  const data = ownData || env['DEMO'] === 'off' ? undefined : await copyDataFolder('demo');
  const running = await startProgram(program, {
    RENTAL_API_PORT: '0',
    DATA_DIR: data?.path ?? 'memory',
    ...env,
  });
  return {
    ...running,
    async stop() {
      const code = await running.stop();
      await data?.remove();
      return code;
    },
  };
}

/** The demo's rental API on a free port, with data of its own unless the settings say where. */
export async function startRentalApi(
  env: Record<string, string> = {},
): Promise<Running & { url: string }> {
  const running = await startWithData('build/rental-api.js', env);
  return { ...running, url: `http://127.0.0.1:${running.ready.port}` };
}

/** The whole demo shop on free ports, with data of its own unless the settings say where. */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const running = await startWithData('build/storefront.js', {
    PORT: '0',
    HOST: '127.0.0.1',
    ...env,
  });
  return {
    ...running,
    url: `http://127.0.0.1:${running.ready.port}`,
    rentalApiUrl: running.ready.rentalApiUrl ?? env['RENTAL_API_URL'] ?? '',
  };
}
