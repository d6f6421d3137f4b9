import type { ProductCard, Term } from '#contract/catalogue.ts';
import { toPictureData } from '#app/ui/picture-data.ts';

/** What a product card shows, and no more: it is sent with the page. */
export function toCardData({ id, slug, name, price_per_day, picture, available }: ProductCard) {
  return {
    id,
    slug,
    name,
    price_per_day,
    picture: picture && toPictureData(picture),
    available,
  };
}

export type CardData = ReturnType<typeof toCardData>;

/** What the tile of a category shows, and no more. */
export function toTileData({ slug, name, picture, count }: Term) {
  return { slug, name, picture: picture && toPictureData(picture), count };
}

export type TileData = ReturnType<typeof toTileData>;
