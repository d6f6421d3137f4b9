import sharp from 'sharp';
import { AVATAR_MAX_BYTES, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { createBoundedQueue } from '../runtime/bounded-queue.ts';
import { pictureKindOf, type PictureKind } from '../runtime/picture-kinds.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { UploadsUnavailable } from '../storage/avatar-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { lockCustomer, updateCustomer } from '../storage/customer-store.ts';
import { markPictureUsed, registerPicture, releasePicture } from '../storage/picture-store.ts';
import { removePictureSoon } from './remove-pictures.ts';

/** Edge of the square that is kept, in pixels. */
const EDGE = 320;
/** One picture is decoded at a time, on one thread. */
const decoding = createBoundedQueue({ concurrency: 1, waiting: 8 });

/**
 * Makes the picture the customer's own: decoded and encoded anew as a square WebP, so that
 * nothing of the file is kept, metadata least of all. Refuses by name, under `image`, what is
 * missing, too large, of another kind (whatever it calls itself), or broken.
 */
export async function changeAvatar(
  app: AppContext,
  customerId: string,
  file: File | undefined,
): Promise<Outcome<{ image: string }>> {
  if (!file || file.size === 0) return refusedImage('imageRequired');
  if (file.size > AVATAR_MAX_BYTES) return refusedImage('imageTooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKindOf(bytes);
  if (!kind) return refusedImage('imageKind');
  const webp = await decoding(() => encode(bytes, kind));
  if (!webp) return refusedImage('imageBroken');
  const image = app.avatars.newAddress();
  await registerPicture(app.db, image);
  if (!(await keepPicture(app, image, webp))) return refusedImage('imageNotStored');
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

/** False where it cannot be kept now. */
async function keepPicture(app: AppContext, address: string, webp: Uint8Array): Promise<boolean> {
  try {
    await app.avatars.keep(address, webp);
    return true;
  } catch (error) {
    if (error instanceof UploadsUnavailable) return false;
    throw error;
  }
}

/** The picture as it is kept, or undefined where it cannot be decoded or is too large. */
async function encode(bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX[kind], failOn: 'error' })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

function refusedImage(key: string): Outcome<never> {
  return failure('image_refused', { image: [key] });
}
