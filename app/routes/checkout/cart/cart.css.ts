import { style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
});
export const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '46px',
  blockSize: '46px',
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: radius.control,
  ':hover': { background: color.primaryTint },
});
export const number = style({
  minInlineSize: '36px',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const ask = style({ paddingBlock: space.m });
export const asked = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  paddingBlockStart: space.s,
});
/** In the panel, total and button are always in view. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gap: space.s,
  paddingBlock: space.s,
  background: color.raised,
  borderBlockStart: `1px solid ${color.line}`,
});
