import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { deleteTerm, type TermKind } from '../storage/term-store.ts';

/**
 * Removes a category or a tag, as one that was misspelled. Fails with not_found, and with term_used
 * while products have it, archived ones too.
 */
export async function removeTerm(
  app: AppContext,
  kind: TermKind,
  slug: string,
): Promise<Outcome<null>> {
  const removed = await deleteTerm(app.db, kind, slug);
  if (removed === undefined) return failure('not_found');
  return removed ? success(null) : failure('term_used');
}
