import sharp from 'sharp';
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '#contract/limits.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../storage/transaction.ts';

/** Edge of the square that is kept, in pixels. */
const EDGE = 320;
/** A small file can still unfold into a picture that fills the memory. */
const PIXELS_MAX = 50_000_000;

/**
 * Makes the picture the customer's own: decoded and encoded anew as a square WebP, so that
 * nothing of the file is kept, metadata least of all. Refuses by name, under `image`, what is
 * missing, too large, of another kind (whatever it calls itself), or broken.
 */
export async function changeAvatar(
  shop: Shop,
  customerId: string,
  file: File | undefined,
): Promise<Outcome<{ image: string }>> {
  if (!file || file.size === 0) return refusedImage('imageRequired');
  if (file.size > AVATAR_MAX_BYTES) return refusedImage('imageTooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!(await isAllowedKind(bytes))) return refusedImage('imageKind');
  let webp: Uint8Array;
  try {
    webp = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return refusedImage('imageBroken');
  }
  const image = await shop.avatars.keep(webp);
  const swapped = await inTransaction(shop.db, async (tx): Promise<Outcome<string | null>> => {
    const row = await tx
      .selectFrom('customers')
      .select('image as earlier')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    await tx.updateTable('customers').set({ image }).where('id', '=', customerId).execute();
    // Of a customer who is gone by now nothing is kept.
    return done(row ? row.earlier : image);
  });
  if (swapped.ok) await shop.avatars.remove(swapped.value);
  return done({ image });
}

/** By what the bytes are, not by the name or the type that came with them. Decodes nothing. */
async function isAllowedKind(bytes: Uint8Array): Promise<boolean> {
  const kind = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(({ format }) => format)
    .catch(() => undefined);
  return AVATAR_TYPES.some((type) => type === `image/${kind}`);
}

function refusedImage(key: string): Outcome<never> {
  return refused('image_refused', { image: [key] });
}
