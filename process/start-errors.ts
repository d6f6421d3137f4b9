import { SettingsError } from '#settings';

/** A reason why a process cannot start, as one sentence for the operator. */
export class StartupError extends Error {}

/** Error codes of Node and PostgreSQL, explained with what to change. */
const REASONS: Record<string, (error: SystemError) => string | undefined> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken: stop what listens there, or set another one (PORT, RENTAL_API_PORT, METRICS_PORT).`,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: noRight,
  ENOTDIR: noRight,
  ENOENT: noRight,
  ENOSPC: diskFull,
  53100: diskFull,
  28000: wrongPassword,
  '28P01': wrongPassword,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  '3D000': () => 'The database that DATABASE_URL names does not exist.',
  42501: () => 'The user of DATABASE_URL may not create tables in that database.',
};

/** As `REASONS`, for errors that have no code of their own. */
const REASONS_BY_TEXT: [RegExp, string][] = [
  [/SASL.*password must be a/, 'The database wants a password, and DATABASE_URL has none.'],
  [/does not support SSL/, 'The database of DATABASE_URL does not speak TLS: leave sslmode out.'],
];

type SystemError = NodeJS.ErrnoException & { port?: number };

function noRight({ path, port }: SystemError): string | undefined {
  if (!path && port === undefined) return undefined;
  return path
    ? `${path} cannot be written: give this user the folder, or set DATA_DIR to another one.`
    : `No right to listen on port ${port}: set another one (PORT, RENTAL_API_PORT, METRICS_PORT).`;
}

function diskFull(): string {
  return 'The disk is full: make room where DATA_DIR or the database lies.';
}

function wrongPassword(): string {
  return 'The database refuses the user or the password of DATABASE_URL.';
}

function untrusted(): string {
  return 'The certificate of the database is not one that Node trusts: name its authority in NODE_EXTRA_CA_CERTS.';
}

/**
 * Exits a process that cannot start: with one sentence where the reason is known, without secrets.
 */
export function exitWithReason(error: unknown): never {
  const known = error instanceof StartupError || error instanceof SettingsError;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = known
    ? error.message
    : (REASONS[code]?.(error as SystemError) ??
      REASONS_BY_TEXT.find(([text]) => text.test(String(error)))?.[1]);
  if (reason === undefined) throw error;
  console.error(reason);
  process.exit(1);
}
