import { ORDER_PICTURE_MAX_BYTES } from '#contract/limits.ts';
import { DAMAGE_PICTURE_STATUSES } from '#contract/order-constants.ts';
import { ORDER_PICTURES_MAX } from '#contract/orders.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import type { Queries } from '../storage/database.ts';
import { lockOrder, type OrderRow } from '../storage/order-store.ts';
import { markPictureUsed, releasePicture } from '../storage/picture-store.ts';
import {
  deleteOrderPicture,
  insertOrderPicture,
  listOrderPictures,
} from '../storage/settlement-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { keepPicture, refusedImage } from './keep-picture.ts';
import { removePictureSoon } from './remove-pictures.ts';

/** Large enough to see a scratch, in pixels. */
const EDGE = 1_600;

/** Why a picture cannot be added to the order now; undefined where it can. */
async function refusalOf(
  db: Queries,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<Outcome<never> | undefined> {
  if (!DAMAGE_PICTURE_STATUSES.includes(order.status)) return failure('order_move_refused');
  const isFull = (await listOrderPictures(db, order.id)).length >= ORDER_PICTURES_MAX;
  return isFull ? refusedImage('imagesMany') : undefined;
}

/**
 * Adds a picture of damage; the customer sees it with the order. Fails as `keepPicture` does,
 * beyond the limits of bytes and count, and with order_move_refused unless the order is out or
 * returned.
 */
export async function addOrderPicture(
  app: AppContext,
  order: Pick<OrderRow, 'id' | 'status'>,
  file: File | undefined,
): Promise<Outcome<null>> {
  // Before the file is decoded, and again under the lock.
  const refused = await refusalOf(app.db, order);
  if (refused) return refused;
  if (file && file.size > ORDER_PICTURE_MAX_BYTES) return refusedImage('orderImageTooLarge');
  const kept = await keepPicture(app, file, {
    ...{ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true },
  });
  if (!kept.ok) return kept;
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const locked = await lockOrder(tx, order.id);
    const refusedNow = locked ? await refusalOf(tx, locked) : failure('order_not_found');
    if (refusedNow) return refusedNow;
    await insertOrderPicture(tx, order.id, kept.value, app.clock());
    await markPictureUsed(tx, kept.value);
    return success(null);
  });
}

/** Takes a picture away that does not belong there; refuses as `addOrderPicture`. */
export async function removeOrderPicture(
  app: AppContext,
  orderId: string,
  address: string,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order || !DAMAGE_PICTURE_STATUSES.includes(order.status))
      return failure('order_move_refused');
    if (!(await deleteOrderPicture(tx, orderId, address))) return failure('not_found');
    await releasePicture(tx, address);
    return success(null);
  });
  if (outcome.ok) await removePictureSoon(app, address);
  return outcome;
}
