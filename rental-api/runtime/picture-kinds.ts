import sharp from 'sharp';
import type { PICTURE_PIXELS_MAX } from '#contract/limits.ts';

export type PictureKind = keyof typeof PICTURE_PIXELS_MAX;

// Of the many formats that libvips reads, only those that are taken (sharp.pixelplumbing.com).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

/** How each kind begins, written as bytes in hex. */
const MAGIC: Record<PictureKind, RegExp> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
};

/** The kind by its first bytes, not by the name or type that came along. Decodes nothing. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return (Object.keys(MAGIC) as PictureKind[]).find((kind) => MAGIC[kind].test(start));
}
