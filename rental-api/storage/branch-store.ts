import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Position } from '#contract/position.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';

/** The slug of the store of a shop that has no branch yet. */
export const STORE = 'store';

interface BranchRow extends Position {
  id: number;
  name: string;
  city: string;
  address: string;
  hours: string;
  phone: string;
}

/** The branches that customers may come to. */
export async function listBranches(db: Queries, language: Language): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select id, name->>${language}::text as name, city->>${language}::text as city,
      address->>${language}::text as address, hours->>${language}::text as hours,
      phone, latitude, longitude
    from branches where listed order by id`.execute(db);
  return rows;
}

/** Every place that has units, for the counter; the store of a shop without a branch as well. */
export function listStockBranches(
  db: Queries,
): Promise<{ id: number; slug: string; name: Bilingual }[]> {
  return db.selectFrom('branches').select(['id', 'slug', 'name']).orderBy('id').execute();
}

/** Whether there is a branch with that id that customers may come to. */
export async function hasBranch(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The branch whose units are meant: the wanted one, or the first where none is wanted or there
 * is none with that id. 0, which has no units, in a shop that has nothing yet.
 */
export async function findStockBranch(db: Queries, wanted?: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from branches
    order by (id = ${wanted ?? 0} and listed) desc, id limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The branch with that slug, or the first one for ''; undefined where there is none. */
export async function findBranchBySlug(db: Queries, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from branches where ${slug} in (slug, '') order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * The first branch. Where a shop has none yet, its units are in a store that is not listed, and
 * that is made here.
 */
export async function ensureFirstBranch(db: Queries): Promise<number> {
  const found = await findStockBranch(db);
  if (found) return found;
  const none = JSON.stringify({ ar: '', en: '' });
  const { id } = await db
    .insertInto('branches')
    .values({
      slug: STORE,
      ...{ name: none, city: none, address: none, hours: none, phone: '' },
      ...{ latitude: 0, longitude: 0, listed: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The store that is not listed becomes the branch with that slug, with all its units. */
export async function adoptStore(db: Queries, slug: string): Promise<void> {
  await db
    .updateTable('branches')
    .set({ slug, listed: true })
    .where('listed', '=', false)
    .execute();
}
