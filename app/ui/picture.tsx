import type { Picture as PictureSource } from '#contract/catalogue.ts';
import { isConnectionGood } from '#app/connection/idle.ts';
import { useBrokenImage } from './broken-image.ts';
import { CLAPPERBOARD } from './icon-paths.ts';
import { useDocument } from './document-context.tsx';
import {
  largestFile,
  listHeroSources,
  srcSet,
  toPictureData,
  type HeroPictures,
  type PictureData,
} from './picture-data.ts';

interface PictureProps {
  picture: PictureSource | PictureData | null | undefined;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string;
  /** The main picture of its page: fetched first. Others wait until they are near. */
  main?: boolean | undefined;
  className?: string;
}

/**
 * A picture in the width it needs. Its box keeps its size before it has loaded; where it cannot be
 * loaded a placeholder shows.
 */
export function Picture({ picture, alt, sizes, main, className }: PictureProps) {
  const data = picture && toPictureData(picture);
  const [isBroken, image] = useBrokenImage(data ? largestFile(data) : null);
  // Who saves data gets the smallest file there is, whatever the screen.
  const shownSizes = useDocument().scripts ? sizes : '1px';
  if (!data || isBroken)
    return <img src={PLACEHOLDER} width={4} height={5} alt={alt} className={className} />;
  return (
    <img
      {...image}
      src={largestFile(data)}
      width={data.width}
      height={data.height}
      alt={alt}
      className={className}
      {...(data.base && { srcSet: srcSet(data), sizes: shownSizes })}
      {...(main ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

/**
 * Fetches the file that a `Picture` with the same `sizes` is going to show. On a good connection
 * only: a finger that scrolls a list touches many cards.
 */
export function PicturePreload({ picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>) {
  if (!picture || !isConnectionGood()) return null;
  const data = toPictureData(picture);
  return (
    <link
      rel="preload"
      as="image"
      href={data.base ? undefined : data.src}
      imageSrcSet={srcSet(data)}
      imageSizes={sizes}
    />
  );
}

/** The opening picture: the wide one, and on a phone the tall one. */
export function HeroPicture({ className, ...pictures }: HeroPictures & { className: string }) {
  const { tall, wide } = listHeroSources(pictures);
  return (
    <picture>
      <source
        media={tall.media}
        srcSet={srcSet(tall.picture)}
        sizes={tall.sizes}
        width={tall.picture.width}
        height={tall.picture.height}
      />
      <img
        src={wide.picture.src}
        srcSet={srcSet(wide.picture)}
        sizes={wide.sizes}
        width={wide.picture.width}
        height={wide.picture.height}
        alt=""
        className={className}
        {...{ fetchpriority: 'high' }}
      />
    </picture>
  );
}

/** Drawn where a picture is missing; before scripts run, `img::after` draws the same. */
const PLACEHOLDER =
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100" fill="none" stroke="#a89c8d" stroke-width="2"><path d="${CLAPPERBOARD}"/></svg>`,
  );
