import type { Logger } from 'pino';

/**
 * What a process does with an error that nothing has caught: it logs it, finishes what is in
 * flight, and ends with 1. Its state may be broken, so it does not go on; whatever watches it
 * starts it again. A second such error ends it at once.
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
