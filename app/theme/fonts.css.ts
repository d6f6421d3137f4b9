import { globalFontFace } from '@vanilla-extract/css';
import arabic from './fonts/readex-pro-arabic.woff2';
import latin from './fonts/readex-pro-latin.woff2';

/*
 * `optional`: on a slow connection the first page keeps the system font, so that there is no
 * layout shift; the next page has the font from the cache.
 */
const face = { fontWeight: '400 600', fontStyle: 'normal', fontDisplay: 'optional' } as const;

globalFontFace('Readex Pro', {
  ...face,
  src: `url(${arabic}) format("woff2")`,
  unicodeRange: 'U+060C, U+061B, U+061F, U+0621-0652, U+0660-066C, U+0670, U+0671',
});
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2190, U+2192, U+2212';
globalFontFace('Readex Pro', {
  ...face,
  src: `url(${latin}) format("woff2")`,
  unicodeRange: LATIN,
});

/*
 * System fonts scaled to the average width of Readex Pro, .486 em and .506 em (600), so that lines
 * break alike before and after it loads. Arial, Liberation Sans, Arimo: .446, .480; Roboto: .445,
 * .452 (github.com/seek-oss/capsize, packages/metrics); DejaVu Sans: .508, .573.
 */
globalFontFace('Readex as Arial', {
  src: 'local("Arial"), local("Liberation Sans"), local("Arimo"), local("Roboto"), local("Roboto-Regular")',
  fontWeight: 400,
  sizeAdjust: '109%',
  unicodeRange: LATIN,
});
globalFontFace('Readex as Arial', {
  src: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Arimo Bold")',
  fontWeight: 600,
  sizeAdjust: '105.5%',
  unicodeRange: LATIN,
});
globalFontFace('Readex as Roboto', {
  src: 'local("Roboto Bold"), local("Roboto-Bold")',
  fontWeight: 600,
  sizeAdjust: '112%',
  unicodeRange: LATIN,
});
globalFontFace('Readex as DejaVu', {
  src: 'local("DejaVu Sans")',
  fontWeight: 400,
  sizeAdjust: '95%',
  unicodeRange: LATIN,
});
globalFontFace('Readex as DejaVu', {
  src: 'local("DejaVu Sans Bold")',
  fontWeight: 600,
  sizeAdjust: '88%',
  unicodeRange: LATIN,
});
