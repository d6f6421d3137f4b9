import type { z } from 'zod/v4';
import type { deliveryZoneForm } from '#contract/staff.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  countDeliveryZones,
  deleteDeliveryZone,
  listDeliveryZones,
  insertDeliveryZone,
  updateDeliveryZone,
} from '../storage/delivery-zone-store.ts';
import type { Bilingual } from '../storage/columns.ts';
import { findBranchBySlug } from '../storage/branch-store.ts';
import { lockSite } from '../storage/site-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** A customer chooses one in a form that shows them all. */
const DELIVERY_ZONES_MAX = 50;

/**
 * Changes the zone with that id, or adds one. Fails with not_found, and with invalid_input
 * where there are too many or another zone has one of its names.
 */
export async function saveDeliveryZone(
  app: AppContext,
  id: number | undefined,
  { name_ar, name_en, fee, branch }: Omit<z.infer<typeof deliveryZoneForm>, 'id'>,
): Promise<Outcome<null>> {
  const branch_id = branch ? await findBranchBySlug(app.db, branch) : null;
  if (branch_id === undefined) return failure('invalid_input', { branch: ['branch'] });
  const zone = { name: { ar: name_ar, en: name_en }, fee };
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    // Two who save at once are compared and counted one after the other.
    await lockSite(tx);
    const taken = findTakenNames(await listDeliveryZones(tx), { id, ...zone });
    if (taken) return failure('invalid_input', taken);
    if (id !== undefined) {
      const change = { id, ...zone, ...(branch !== undefined && { branch_id }) };
      return (await updateDeliveryZone(tx, change)) ? success(null) : failure('not_found');
    }
    if ((await countDeliveryZones(tx)) >= DELIVERY_ZONES_MAX)
      return failure('invalid_input', { name_ar: ['zonesMany'] });
    await insertDeliveryZone(tx, { ...zone, branch_id });
    return success(null);
  });
}

/** Removes a zone; orders keep its name and fee. Fails with not_found. */
export async function removeDeliveryZone(app: AppContext, id: number): Promise<Outcome<null>> {
  return (await deleteDeliveryZone(app.db, id)) ? success(null) : failure('not_found');
}

/** What is wrong with names that another zone has already; those that stay as they are may. */
function findTakenNames(
  zones: readonly { id: number; name: Bilingual }[],
  zone: { id: number | undefined; name: Bilingual },
): Record<string, string[]> | undefined {
  const fold = (name: string) => name.trim().toLowerCase();
  const before = zones.find(({ id }) => id === zone.id);
  const isTaken = (language: keyof Bilingual) => {
    const name = fold(zone.name[language]);
    if (before && fold(before.name[language]) === name) return false;
    return zones.some((other) => other.id !== zone.id && fold(other.name[language]) === name);
  };
  const errors = {
    ...(isTaken('ar') && { name_ar: ['zoneTakenAr'] }),
    ...(isTaken('en') && { name_en: ['zoneTakenEn'] }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}
