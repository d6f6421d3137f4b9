import { globalStyle, style } from '@vanilla-extract/css';
import { number } from '#app/theme/layout.css.ts';
import { color, low, radius, space, text, wide } from '#app/theme/tokens.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.l} ${space.s}`,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: `${space.xl} ${space.l}` },
  },
});
export const card = style({ position: 'relative', minInlineSize: 0 });
export const link = style({ display: 'block' });
export const picture = style({
  inlineSize: '100%',
  aspectRatio: '4 / 5',
  borderRadius: radius.picture,
  objectFit: 'cover',
  transition: 'filter .25s',
  // Name and price in the first view.
  '@media': { [low]: { aspectRatio: '1' } },
});
globalStyle(`${link}:hover ${picture}`, { filter: 'brightness(1.06)' });
export const name = style({
  fontSize: text.body,
  fontWeight: 500,
  marginBlockStart: space.s,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const aside = style({ color: color.grayText, fontSize: text.small });
export const perDay = style([
  number,
  { color: color.blackText, fontSize: text.body, fontWeight: 600 },
]);
export const cartButton = style({
  marginBlockStart: space.xs,
  paddingInline: space.s,
  maxInlineSize: '100%',
  whiteSpace: 'nowrap',
});
export const wishlistButton = style({
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineEnd: '10px',
});
