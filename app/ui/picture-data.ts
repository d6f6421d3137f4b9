import type { Picture } from '#contract/catalogue.ts';

/** A picture as pages carry it: its files' common base, or the one URL that there is. */
export type PictureData = Omit<Picture, 'src' | 'base'> &
  ({ base: string; src?: undefined } | { base?: undefined; src: string });

export function toPictureData(picture: Picture | PictureData): PictureData {
  const { src, base, widths, width, height } = picture;
  return base && widths.length > 0
    ? { base, widths, width, height }
    : { src: src ?? '', widths: [], width, height };
}

/**
 * The file of a width, as AVIF; who cannot read that gets WebP under the same URL
 * (routes/resources/media.ts).
 */
export function fileOf(base: string, width: number): string {
  return `${base}-${width}.avif`;
}

export function largestFile({ base, widths, src }: PictureData): string {
  return base ? fileOf(base, Math.max(...widths)) : (src ?? '');
}

/** The `srcset` of a picture; undefined where it has one file only. */
export function srcSet({ base, widths }: Pick<Picture, 'base' | 'widths'>): string | undefined {
  return base ? widths.map((width) => `${fileOf(base, width)} ${width}w`).join(', ') : undefined;
}

/** Width of a screen below which the opening picture is the tall one. */
export const TALL_HERO_BELOW = '37.5rem';
/** A little less than its width: the next larger file would take half a second more. */
export const PHONE_SIZES = '82vw';

/** `sizes` of a product's picture on its own page. */
export const PRODUCT_SIZES = `(min-width: 75rem) 600px, (min-width: 64rem) 50vw, ${PHONE_SIZES}`;

/** The opening picture of the home page: for wide screens and for phones. */
export interface HeroPictures {
  wide: Picture;
  tall: Picture;
}

/** The media query, `sizes` and picture of each form of the opening picture. */
export function listHeroSources({ wide, tall }: HeroPictures) {
  return {
    tall: {
      media: `not all and (min-width: ${TALL_HERO_BELOW})`,
      sizes: PHONE_SIZES,
      picture: tall,
    },
    wide: { media: `(min-width: ${TALL_HERO_BELOW})`, sizes: '100vw', picture: wide },
  };
}
