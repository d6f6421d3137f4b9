import { AVATAR_MAX_BYTES } from '#contract/limits.ts';
import { success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../storage/transaction.ts';
import { lockCustomer, updateCustomer } from '../storage/customer-store.ts';
import { markPictureUsed, releasePicture } from '../storage/picture-store.ts';
import { keepPicture, refusedImage } from './keep-picture.ts';
import { removePictureSoon } from './remove-pictures.ts';

/** Edge of the square that is kept, in pixels. */
const EDGE = 320;

/** Makes the picture the customer's own, as a square. Refuses what `keepPicture` refuses, and more bytes. */
export async function changeAvatar(
  app: AppContext,
  customerId: string,
  file: File | undefined,
): Promise<Outcome<{ image: string }>> {
  if (file && file.size > AVATAR_MAX_BYTES) return refusedImage('imageTooLarge');
  const kept = await keepPicture(app, file, { width: EDGE, height: EDGE, fit: 'cover' });
  if (!kept.ok) return kept;
  const image = kept.value;
  let unused: string | null = null;
  await inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const row = await lockCustomer(tx, customerId);
    await updateCustomer(tx, customerId, { image });
    if (row) await markPictureUsed(tx, image);
    // Of a customer who is gone by now nothing is kept.
    unused = row ? row.image : image;
    await releasePicture(tx, unused);
    return success(null);
  });
  await removePictureSoon(app, unused);
  return success({ image });
}
