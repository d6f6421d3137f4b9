import type { z } from 'zod/v4';
import type { deliveryZoneForm } from '#contract/staff.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  countDeliveryZones,
  insertDeliveryZone,
  updateDeliveryZone,
} from '../storage/delivery-zone-store.ts';
import { findBranchBySlug } from '../storage/branch-store.ts';
import { lockSite } from '../storage/site-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** A customer chooses one in a form that shows them all. */
export const DELIVERY_ZONES_MAX = 50;

/**
 * Changes the zone with that id, or adds one. Refuses with not_found, and with invalid_input
 * where there are too many.
 */
export async function saveDeliveryZone(
  app: AppContext,
  id: number | undefined,
  { name_ar, name_en, fee, branch }: Omit<z.infer<typeof deliveryZoneForm>, 'id'>,
): Promise<Outcome<null>> {
  const branch_id = branch ? await findBranchBySlug(app.db, branch) : null;
  if (branch_id === undefined) return failure('invalid_input', { branch: ['branch'] });
  const zone = { name: { ar: name_ar, en: name_en }, fee };
  if (id !== undefined)
    return (await updateDeliveryZone(app.db, {
      ...{ id, ...zone },
      ...(branch !== undefined && { branch_id }),
    }))
      ? success(null)
      : failure('not_found');
  return inTransaction(app.db, async (tx) => {
    // Two who add at once are counted one after the other.
    await lockSite(tx);
    if ((await countDeliveryZones(tx)) >= DELIVERY_ZONES_MAX)
      return failure('invalid_input', { name_ar: ['zonesMany'] });
    await insertDeliveryZone(tx, { ...zone, branch_id });
    return success(null);
  });
}
