import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { StartupError } from '../process/start-errors.ts';
import { environmentWith, type Settings } from '../settings.ts';

export interface RentalApiProcess {
  url: string;
  /** Ends the process and does not start it again. */
  stop(): Promise<void>;
}

/** Wait before the next start after that many crashes in a row. */
const RESTART_DELAYS_MS = [0, 250, 1_000, 3_000];
/**
 * The embedded database is a third of a process with Node's usual sizes: less room for garbage,
 * one thread that compiles WebAssembly, and (above) two pools of memory for all threads.
 */
const SMALL_PROCESS = ['--max-old-space-size=192', '--max-semi-space-size=8', '--v8-pool-size=1'];
/** A process that lived this long has not crashed at its start. */
const STABLE_AFTER_MS = 10_000;
const BUILT = new URL('./rental-api.js', import.meta.url);
const SOURCE = new URL('../rental-api/main.ts', import.meta.url);

/** Its metrics are on the port after the storefront's. */
function metricsOf({ METRICS_PORT }: Settings): Record<string, string> {
  return METRICS_PORT ? { METRICS_PORT: String(METRICS_PORT + 1) } : {};
}

/**
 * Starts the rental API as a child process on the loopback interface, and again on the same port
 * whenever it exits. Resolves when it is ready; rejects when it exits before.
 */
export async function startRentalApi(settings: Settings, log: Logger): Promise<RentalApiProcess> {
  const main = fileURLToPath(existsSync(BUILT) ? BUILT : SOURCE);
  let port = settings.RENTAL_API_PORT;
  let stopping = false;
  let crashes = 0;
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;

  const launch = (onReady?: () => void, onFirstExit?: (error: Error) => void) => {
    const startedAt = Date.now();
    let ready = false;
    child = fork(main, {
      env: environmentWith({
        RENTAL_API_PORT: String(port),
        MALLOC_ARENA_MAX: '2',
        ...metricsOf(settings),
      }),
      execArgv: [...process.execArgv, ...SMALL_PROCESS],
    });
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type !== 'ready' || !message.port) return;
      ready = true;
      port = message.port;
      onReady?.();
    });
    child.on('exit', (code, signal) => {
      if (stopping) return;
      if (!ready && onFirstExit)
        return onFirstExit(
          new StartupError('The rental API could not start: the reason stands above.'),
        );
      crashes = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : crashes + 1;
      const delay = RESTART_DELAYS_MS[Math.min(crashes, RESTART_DELAYS_MS.length) - 1];
      log.error({ code, signal, delay }, 'rental API ended, starting it again');
      restart = setTimeout(() => launch(), delay);
    });
  };

  await new Promise<void>((resolve, reject) => launch(resolve, reject));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        clearTimeout(restart);
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
