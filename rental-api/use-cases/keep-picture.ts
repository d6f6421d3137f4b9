import sharp, { type ResizeOptions } from 'sharp';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { createBoundedQueue } from '../runtime/bounded-queue.ts';
import type { PictureKind } from '../runtime/picture-kinds.ts';
import { readPictureHead } from './read-picture.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { UploadsUnavailable } from '../storage/upload-store.ts';
import { registerPicture } from '../storage/picture-store.ts';

/** One picture is decoded at a time, on one thread. */
const decoding = createBoundedQueue({ concurrency: 1, waiting: 8 });

/**
 * Encodes an uploaded picture as WebP, which drops its metadata, and stores it under a random name.
 * Returns its path, which is removed later unless it is marked as used. Fails under `image` where
 * the picture is missing, of another kind, has too many pixels, is broken, or cannot be stored. The
 * caller limits its bytes.
 */
export async function keepPicture(
  app: AppContext,
  file: File | undefined,
  size: ResizeOptions,
): Promise<Outcome<string>> {
  if (!file || file.size === 0) return refusedImage('imageRequired');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = await readPictureHead(bytes);
  if (!head.ok) return refusedImage(head.fault);
  const webp = await decoding(() => encode(bytes, head.kind, size));
  if (!webp) return refusedImage('imageBroken');
  const address = app.uploads.newAddress();
  await registerPicture(app.db, address);
  try {
    await app.uploads.keep(address, webp);
    return success(address);
  } catch (error) {
    if (error instanceof UploadsUnavailable) return refusedImage('imageNotStored');
    throw error;
  }
}

/** The picture as it is kept, or undefined where it cannot be decoded. */
async function encode(
  bytes: Uint8Array,
  kind: PictureKind,
  size: ResizeOptions,
): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX[kind], failOn: 'error' })
      .rotate()
      .resize(size)
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

export function refusedImage(key: string): Outcome<never> {
  return failure('image_refused', { image: [key] });
}
