import { fileOf, listHeroSources, srcSet, type HeroPictures } from './picture-data.ts';

/** What would end a quoted value of the header, or is no part of it. */
const NOT_QUOTABLE = /[^\x20-\x7e]|["\\]/;

/**
 * The `Link` header that has the browser fetch the opening picture before it reads the page.
 * Otherwise the fonts and the first cards, which it finds at the same time, take most of a slow
 * connection. Undefined for a picture without several files.
 */
export function heroPreloadHeader(hero: HeroPictures): string | undefined {
  const links = Object.values(listHeroSources(hero)).flatMap(({ media, sizes, picture }) => {
    const files = srcSet(picture);
    if (!files || !picture.base || NOT_QUOTABLE.test(files)) return [];
    // Who does not know `imagesrcset` fetches this one, perhaps in vain: the smallest.
    const smallest = encodeURI(fileOf(picture.base, Math.min(...picture.widths)));
    const target = `<${smallest}>; rel=preload; as=image; fetchpriority=high`;
    return `${target}; media="${media}"; imagesrcset="${files}"; imagesizes="${sizes}"`;
  });
  return links.length > 0 ? links.join(', ') : undefined;
}
