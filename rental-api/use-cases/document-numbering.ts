import { riyadhDay } from '#contract/days.ts';
import type { DocumentKind } from '#contract/document-constants.ts';
import type { DocumentNumbering } from '#contract/staff-documents.ts';
import { writeDocumentNumber } from '../domain/documents.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  findSeriesKind,
  listNumbering,
  lockNumbering,
  saveNumbering,
} from '../storage/document-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** How each kind of document is numbered, and which number comes next. */
export async function getNumbering(app: AppContext): Promise<DocumentNumbering[]> {
  const year = Number(riyadhDay(app.clock()).slice(0, 4));
  const rows = await listNumbering(app.db, year);
  return rows.map(({ kind, prefix, next }) => ({
    ...{ kind, prefix, next: writeDocumentNumber(prefix, year, next) },
  }));
}

/**
 * Numbers a kind of document by another prefix, from `first` on where that prefix was never used.
 * Fails with invalid_input for a prefix that another kind has or had, and for a first number of a prefix that
 * has documents: there would be a gap, or a number twice.
 */
export function changeNumbering(
  app: AppContext,
  { kind, prefix, first }: { kind: DocumentKind; prefix: string; first: number | undefined },
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    await lockNumbering(tx);
    const year = Number(riyadhDay(app.clock()).slice(0, 4));
    const rows = await listNumbering(tx, year);
    const usedBy = await findSeriesKind(tx, prefix);
    const isOfOther = rows.some((row) => row.prefix === prefix && row.kind !== kind);
    if (isOfOther || (usedBy !== undefined && usedBy !== kind))
      return failure('invalid_input', { prefix: ['documentPrefixUsed'] });
    if (first !== undefined && usedBy !== undefined)
      return failure('invalid_input', { first: ['documentFirstLate'] });
    await saveNumbering(tx, kind, prefix, first ?? 1);
    return success(null);
  });
}
