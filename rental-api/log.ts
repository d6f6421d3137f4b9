import { logRequestId } from '#process/request-id.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The rental API's logger: JSON lines, to standard output by default. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: 'rental-api' },
    serializers: { err: describeError },
    mixin: logRequestId,
  };
  return to ? pino(options, to) : pino(options);
}

/** The loggable part of an error: a database error also has the values of its statement. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: name, message, code, stack };
}
