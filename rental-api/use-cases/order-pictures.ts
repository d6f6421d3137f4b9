import { ORDER_PICTURES_MAX } from '#contract/orders.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { lockOrder } from '../storage/order-store.ts';
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

/**
 * Adds a picture of what came back damaged; the customer sees it with the order. Refuses what
 * `keepPicture` refuses, more than ORDER_PICTURES_MAX, and with order_move_refused an order that was
 * never handed over.
 */
export async function addOrderPicture(
  app: AppContext,
  orderId: string,
  file: File | undefined,
): Promise<Outcome<null>> {
  const kept = await keepPicture(app, file, {
    ...{ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true },
  });
  if (!kept.ok) return kept;
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    if (!order.received_at) return failure('order_move_refused');
    if ((await listOrderPictures(tx, orderId)).length >= ORDER_PICTURES_MAX)
      return refusedImage('imagesMany');
    await insertOrderPicture(tx, orderId, kept.value, app.clock());
    await markPictureUsed(tx, kept.value);
    return success(null);
  });
}

/** Takes a picture away that does not belong there. */
export async function removeOrderPicture(
  app: AppContext,
  orderId: string,
  address: string,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    if (!(await deleteOrderPicture(tx, orderId, address))) return failure('not_found');
    await releasePicture(tx, address);
    return success(null);
  });
  if (outcome.ok) await removePictureSoon(app, address);
  return outcome;
}
