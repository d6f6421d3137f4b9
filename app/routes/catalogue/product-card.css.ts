import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

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
export const frame = style({
  aspectRatio: '4 / 5',
  borderRadius: radius.picture,
  overflow: 'hidden',
  background: color.line,
});
export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: 'transform .25s',
});
globalStyle(`${link}:hover ${picture}`, { transform: 'scale(1.03)' });
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
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '6px',
});
export const perDay = style({ fontWeight: 600 });
export const aside = style({ color: color.grayText, fontSize: text.small });
export const heart = style({
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineEnd: '10px',
});
