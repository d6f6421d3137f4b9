import { style } from '@vanilla-extract/css';
import { color, space } from '#app/theme/tokens.css.ts';

export const skip = style({
  position: 'absolute',
  insetInlineStart: space.m,
  insetBlockStart: '-100px',
  zIndex: 20,
  padding: space.s,
  background: color.secondary,
  color: color.onSecondary,
  ':focus': { insetBlockStart: space.xs },
});
