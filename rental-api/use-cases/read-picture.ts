import sharp from 'sharp';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { pictureKindOf, type PictureKind } from '../runtime/picture-kinds.ts';

/** Of WebP, in which each picture is kept (RFC 9649, 2.6). */
const SIDE_MAX = 16_383;

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
    const isTooLarge = width * height > PICTURE_PIXELS_MAX[kind];
    // A side that no file of ours can have.
    if (isTooLarge || Math.max(width, height) > SIDE_MAX)
      return { ok: false, fault: 'imagePixels' };
    return { ok: true, kind };
  } catch {
    return { ok: false, fault: 'imageBroken' };
  }
}

/** Of the first box of a file of ISO 14496-12: its brand, and those that it is compatible with. */
const BRANDS_BYTES = 128;
const HEIF = /^(?:hei[cfmsx]|hev[cmsx]|mif[123]|msf1|miaf|MiH[BE])$/;

/** Of HEVC; an AVIF is compatible with the general ones as well. */
const HEIC = /^(?:hei[cfmsx]|hev[cmsx])$/;

/** What iPhones save: the file's own brand is of ISO 23008-12 (HEIF), or another one of HEVC. */
function isHeic(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(0, BRANDS_BYTES));
  if (box.subarray(4, 8).toString('latin1') !== 'ftyp') return false;
  const brands = box.subarray(8, Math.max(12, box.readUInt32BE(0))).toString('latin1');
  const [own = '', ...others] = brands.match(/.{4}/gs) ?? [];
  return HEIF.test(own) || others.some((brand) => HEIC.test(brand));
}
