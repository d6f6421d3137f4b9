import { expect, it } from 'vitest';
import { heroPreloadHeader } from './picture-preload.server.ts';

const picture = (base: string | undefined) => ({
  src: '/media/a-640.webp',
  base,
  widths: [1200, 480],
  width: 1200,
  height: 1500,
});

it('names the files of both forms, and the smallest for who knows no imagesrcset', () => {
  const header = heroPreloadHeader({ tall: picture('/media/tall'), wide: picture('/media/wide') });
  expect(header?.split(', <')).toEqual([
    '</media/tall-480.avif>; rel=preload; as=image; fetchpriority=high; ' +
      'media="not all and (min-width: 37.5rem)"; ' +
      'imagesrcset="/media/tall-1200.avif 1200w, /media/tall-480.avif 480w"; imagesizes="82vw"',
    '/media/wide-480.avif>; rel=preload; as=image; fetchpriority=high; ' +
      'media="(min-width: 37.5rem)"; ' +
      'imagesrcset="/media/wide-1200.avif 1200w, /media/wide-480.avif 480w"; imagesizes="100vw"',
  ]);
});

it.each([
  undefined,
  '/media/a"b',
  '/media/سلام',
  '/media/a\r\nset-cookie: b',
  '/media/a>; rel=x',
  // Longer than a proxy may take.
  `/media/${'a'.repeat(300)}`,
])('is left out where the files are %j', (base) => {
  expect(heroPreloadHeader({ tall: picture(base), wide: picture(base) })).toBeUndefined();
});
