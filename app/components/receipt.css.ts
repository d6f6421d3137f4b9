import { style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const sum = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space.m,
  fontWeight: 600,
  fontSize: text.lead,
});
