import sharp from 'sharp';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { pictureKindOf, type PictureKind } from '../runtime/picture-kinds.ts';

/** Why an uploaded picture cannot be used, as a translation key. */
export type PictureFault = 'imageKind' | 'imageHeic' | 'imagePixels' | 'imageBroken';

/**
 * What an uploaded picture is, by its first bytes and its head alone; nothing is decoded. Whoever
 * decodes it afterwards finds out whether it is whole.
 */
export async function readPictureHead(
  bytes: Uint8Array,
): Promise<{ ok: true; kind: PictureKind } | { ok: false; fault: PictureFault }> {
  const kind = pictureKindOf(bytes);
  if (!kind) return { ok: false, fault: isHeic(bytes) ? 'imageHeic' : 'imageKind' };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_PIXELS_MAX[kind]) return { ok: false, fault: 'imagePixels' };
    return { ok: true, kind };
  } catch {
    return { ok: false, fault: 'imageBroken' };
  }
}

/** What iPhones save: a file of ISO 14496-12 whose brand is one of ISO 23008-12 (HEIF). */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif[123]|msf1|miaf|MiH[BE])$/.test(start);
}
