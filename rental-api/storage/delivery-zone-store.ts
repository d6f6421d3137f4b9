import { sql } from 'kysely';
import type { Halalas } from '#contract/money.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';

export interface DeliveryZone {
  id: number;
  name: Bilingual;
  /** Before VAT. */
  fee: Halalas;
  /** Whose units are delivered there; null is the first branch. */
  branch_id: number | null;
}

/** Where the shop delivers, in the order in which it wrote that down. */
export function listDeliveryZones(db: Queries): Promise<DeliveryZone[]> {
  return db
    .selectFrom('delivery_zones')
    .select(['id', 'name', 'fee', 'branch_id'])
    .orderBy('id')
    .execute();
}

export async function countDeliveryZones(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from delivery_zones`.execute(db);
  return rows[0]!.count;
}

export async function insertDeliveryZone(
  db: Queries,
  { name, fee, branch_id }: Omit<DeliveryZone, 'id'>,
): Promise<void> {
  await db
    .insertInto('delivery_zones')
    .values({ name: JSON.stringify(name), fee, branch_id })
    .execute();
}

/** Changes a zone, its branch only where one is given; false where there is none with that id. */
export async function updateDeliveryZone(
  db: Queries,
  { id, name, fee, branch_id }: Omit<DeliveryZone, 'branch_id'> & { branch_id?: number | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('delivery_zones')
    .set({ name: JSON.stringify(name), fee, ...(branch_id !== undefined && { branch_id }) })
    .where('id', '=', id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Removes a zone; false where there is none with that id. Orders keep its name and fee. */
export async function deleteDeliveryZone(db: Queries, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('delivery_zones').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
