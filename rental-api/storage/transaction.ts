import type { Transaction } from 'kysely';
import type { Failure } from '../domain/outcome.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** PostgreSQL's code of a lock that was not granted in time. */
export const LOCK_TIMEOUT = '55P03';
/** PostgreSQL's codes of retryable transactions: serialization failure, deadlock. */
export const RETRYABLE: ReadonlySet<string> = new Set(['40001', '40P01']);
const TRIES = 3;

/** Carries a failure out of a transaction that is rolled back. */
class RolledBack extends Error {
  constructor(readonly refusal: Failure) {
    super(refusal.code);
  }
}

/** Rolls the transaction back; the failure is its result. */
export function rollBack(refusal: Failure): never {
  throw new RolledBack(refusal);
}

/**
 * Runs the work in one transaction, decisions included, and again when the database asks for
 * that (serialization failure, deadlock). `rollBack` inside returns its refusal as the result.
 * Called with a transaction it runs the work in that one.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T | Failure> {
  // Inside a transaction the work joins it.
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal;
      if (attempt < TRIES && RETRYABLE.has(sqlState(error))) continue;
      throw error;
    }
  }
}

/** Runs reads that all see the database as it was at the first of them. */
export function inSnapshot<T>(
  db: Database,
  read: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/** The SQLSTATE of a database error, '' for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a statement was refused by the check of that name. */
export function violatesCheck(error: unknown, constraint: string): boolean {
  return (
    sqlState(error) === CHECK_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/**
 * Whether a row names a customer who is not there: the account was deleted while the request was
 * on its way.
 */
export function namesGoneCustomer(error: unknown): boolean {
  return (
    sqlState(error) === FOREIGN_KEY_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    String(error.constraint).endsWith('customer_id_fkey')
  );
}

/** The check that no day of a product has more reservations than units. */
export const NEVER_OVERBOOKED = 'never_overbooked';
const CHECK_VIOLATION = '23514';
export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
