import { style } from '@vanilla-extract/css';
import { color, radius } from '#app/theme/tokens.css.ts';

/** As high as the map that is on its way. */
export const room = style({
  blockSize: '320px',
  borderRadius: radius.picture,
  background: color.line,
  overflow: 'hidden',
});
export const results = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
});
export const result = style({
  inlineSize: '100%',
  minBlockSize: '48px',
  padding: '8px 16px',
  border: 0,
  background: 'none',
  color: color.blackText,
  font: 'inherit',
  textAlign: 'start',
  ':hover': { background: color.primaryTint },
});
