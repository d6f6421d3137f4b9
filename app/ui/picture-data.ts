import type { Picture } from '#contract/catalogue.ts';

/** A picture as pages carry it: its files' common base, or the one address that there is. */
export type PictureData = Omit<Picture, 'src' | 'base'> &
  ({ base: string; src?: undefined } | { base?: undefined; src: string });

export function toPictureData(picture: Picture | PictureData): PictureData {
  const { src, base, widths, width, height } = picture;
  return base && widths.length > 0
    ? { base, widths, width, height }
    : { src: src ?? '', widths: [], width, height };
}

/**
 * The file of a width, as AVIF; who cannot read that gets WebP under the same address
 * (routes/resources/media.ts).
 */
export function fileOf(base: string, width: number): string {
  return `${base}-${width}.avif`;
}

/** The address of the largest file. */
export function largestFile({ base, widths, src }: PictureData): string {
  return base ? fileOf(base, Math.max(...widths)) : (src ?? '');
}

/** Width of a screen below which the opening picture is the tall one. */
export const TALL_HERO_BELOW = '37.5rem';
