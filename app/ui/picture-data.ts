import type { Picture } from '#contract/catalogue.ts';

/** A picture as pages carry it: its files' common base, or the one address that there is. */
export type PictureData = Omit<Picture, 'src' | 'base'> &
  ({ base: string; src?: undefined } | { base?: undefined; src: string });

export function toPictureData({ src, base, widths, width, height }: Picture): PictureData {
  return base && widths.length > 0
    ? { base, widths, width, height }
    : { src, widths: [], width, height };
}
