import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { FOREIGN_KEY_VIOLATION, sqlState } from './transaction.ts';

/** What products are sorted by, as its sheet and its table are called. */
export type TermKind = 'categories' | 'tags';

const IS_USED = {
  categories: sql`exists (select from products where category_id = categories.id)`,
  tags: sql`exists (select from product_tags where tag_id = tags.id)`,
};

/** Deletes one that no product has; false where some has it, undefined where there is none. */
export async function deleteTerm(
  db: Queries,
  kind: TermKind,
  slug: string,
): Promise<boolean | undefined> {
  const term = await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!term) return undefined;
  try {
    const deleted = await sql`
      delete from ${sql.table(kind)} where id = ${term.id} and not ${IS_USED[kind]}
      returning id`.execute(db);
    return deleted.rows.length > 0;
  } catch (error) {
    // A product was added to it meanwhile.
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    return false;
  }
}
