import type { Queries } from './database.ts';

/** In the table of this database's own values. */
const NAME = 'demo';

/** The database has the demo's people, whose passwords everybody knows. */
export async function markAsDemo(db: Queries): Promise<void> {
  await db
    .insertInto('app_keys')
    .values({ name: NAME, value: 'seeded' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isDemoDatabase(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('app_keys')
    .select('name')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row !== undefined;
}
