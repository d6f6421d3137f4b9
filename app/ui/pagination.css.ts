import { style } from '@vanilla-extract/css';
import { color, space } from '#app/theme/tokens.css.ts';

export const pagination = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space.m,
  marginBlockStart: space.xl,
  color: color.grayText,
});
