import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

export const mosaic = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const tile = style({
  position: 'relative',
  display: 'block',
  aspectRatio: '1',
  borderRadius: radius.picture,
  overflow: 'hidden',
  background: color.line,
  '@media': { [wide]: { aspectRatio: '4 / 3' } },
});
export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: 'transform .25s',
});
globalStyle(`${tile}:hover ${picture}`, { transform: 'scale(1.03)' });
export const plate = style({
  position: 'absolute',
  insetInlineStart: space.xs,
  insetBlockEnd: space.xs,
  maxInlineSize: `calc(100% - 2 * ${space.xs})`,
  display: 'grid',
  padding: '6px 12px',
  borderRadius: '9px',
  background: color.plate,
  color: color.onPlate,
  lineHeight: 1.45,
});
globalStyle(`${plate} b`, { fontWeight: 600, fontSize: text.small });
export const count = style({ fontSize: text.tiny, opacity: 0.8 });
