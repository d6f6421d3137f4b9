import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  paddingBlock: space.xxl,
  textAlign: 'center',
});
globalStyle(`${empty} h2`, { fontSize: text.title });
globalStyle(`${empty} p`, {
  color: color.grayText,
  maxInlineSize: '44ch',
  marginBlockEnd: space.s,
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '88px',
  blockSize: '88px',
  borderRadius: '50%',
  background: color.secondaryTint,
});
globalStyle(`${sign} svg`, { inlineSize: '36px', blockSize: '36px' });
/** Drawn on the page itself, in light and in dark. */
export const drawing = style({ background: 'none' });
