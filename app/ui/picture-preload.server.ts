import { fileOf, listHeroSources, srcSet, type HeroPictures } from './picture-data.ts';

/** What cannot stand in a URL or in a quoted value of the header. */
const NOT_QUOTABLE = /[^\x21-\x7e]|["\\<>]/;
/** Proxies take 4 kB for all headers of a response by default. */
const MAX_CHARS = 1_500;

/**
 * The `Link` header that has the browser fetch the opening picture before it reads the page.
 * Otherwise the fonts and the first cards, which it finds at the same time, take most of a slow
 * connection. Undefined where a picture has one file only, or its URLs are too long or cannot
 * be quoted.
 */
export function heroPreloadHeader(hero: HeroPictures): string | undefined {
  const links = Object.values(listHeroSources(hero)).flatMap(({ media, sizes, picture }) => {
    const files = srcSet(picture);
    if (!files || !picture.base || NOT_QUOTABLE.test(picture.base)) return [];
    // Who does not know `imagesrcset` fetches this one, perhaps in vain: the smallest.
    const smallest = fileOf(picture.base, Math.min(...picture.widths));
    const target = `<${smallest}>; rel=preload; as=image; fetchpriority=high`;
    return `${target}; media="${media}"; imagesrcset="${files}"; imagesizes="${sizes}"`;
  });
  const header = links.join(', ');
  return header && header.length <= MAX_CHARS ? header : undefined;
}
