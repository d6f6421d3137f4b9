import { style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const sum = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space.m,
  fontWeight: 600,
  fontSize: text.lead,
  // Nothing above it where an API says the total alone.
  selectors: { '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 } },
});
