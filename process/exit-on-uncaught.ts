import type { Logger } from 'pino';

/**
 * Handles uncaught errors: logs them, finishes pending requests and exits with 1, since the state
 * of the process may be corrupt. A supervisor restarts it. A second uncaught error exits at once.
 */
export function exitOnUncaught(log: Logger, stop: (exitCode: number) => Promise<void>): void {
  let ending = false;
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error, ending');
    if (ending) process.exit(1);
    ending = true;
    void stop(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
