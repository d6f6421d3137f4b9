import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from '#contract/catalogue.ts';

/** Part of every name: raise it when the settings below change. */
const RECIPE = '2';
const AVIF = { quality: 48, effort: 2 };
const WEBP = { quality: 68, effort: 4 };
const WIDTHS = [240, 400, 640, 960];
/** Of a picture that is as wide as the screen. */
export const OPENING_WIDTHS = [...WIDTHS, 1440, 2000];
/** The width of `src`, for who shows one URL only. */
const PLAIN_WIDTH = 640;

interface EncodedPicture {
  picture: Picture;
  /** What makes each of its files, by name. */
  files: Map<string, () => Promise<Buffer>>;
}

/**
 * A picture of the catalogue in AVIF and WebP, in several widths, none wider than the source, and
 * turned as its camera says. `name` becomes part of the files' names. Throws where the source
 * cannot be decoded.
 */
export async function encodePicture(
  source: Uint8Array,
  name: string,
  { widths = WIDTHS, pixelsMax }: { widths?: readonly number[]; pixelsMax?: number } = {},
): Promise<EncodedPicture> {
  const hash = createHash('sha256').update(RECIPE).update(source).digest('hex').slice(0, 8);
  const base = `${name}-${hash}`;
  const limit = pixelsMax === undefined ? {} : { limitInputPixels: pixelsMax };
  const image = sharp(source, { failOn: 'error', ...limit }).rotate();
  const { autoOrient } = await image.metadata();
  const { width, height } = autoOrient;
  const made = widths.filter((wide) => wide <= width);
  if (made.length === 0) made.push(width);
  const files = made.flatMap((wide): [string, () => Promise<Buffer>][] => [
    [`${base}-${wide}.avif`, () => image.clone().resize(wide).avif(AVIF).toBuffer()],
    [`${base}-${wide}.webp`, () => image.clone().resize(wide).webp(WEBP).toBuffer()],
  ]);
  const plain = made.includes(PLAIN_WIDTH) ? PLAIN_WIDTH : made[0];
  const url = `/media/catalogue/${base}`;
  return {
    picture: { src: `${url}-${plain}.webp`, base: url, widths: made, width, height },
    files: new Map(files),
  };
}

/** SHA-256 of a picture's source file, in hex: the same file is kept once. */
export function hashPicture(source: Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}
