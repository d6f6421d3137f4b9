import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** How long the rows of a table are kept. */
export interface Retention {
  table: string;
  /** The moment or day from which on a row is kept for that many days. */
  column: string;
  days: number;
  /** SQL condition of the rows that alone are purged; all where it is missing. */
  only?: string;
}

/**
 * Deletes up to `limit` rows of a table whose `column` is before that moment, and of those only
 * the ones that the SQL condition `only` selects. How many were deleted.
 */
export async function deleteOldRows(
  db: Queries,
  { table, column, only = 'true' }: Pick<Retention, 'table' | 'column' | 'only'>,
  before: Date | number,
  limit: number,
): Promise<number> {
  const old = sql`${sql.ref(column)} < ${before} and ${sql.raw(only)}`;
  // Twice: a row that changes in between is still found by its ctid.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${old} and ctid = any(array(
      select ctid from ${sql.table(table)} where ${old} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
