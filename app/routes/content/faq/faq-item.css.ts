import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const item = style({ borderBlockEnd: `1px solid ${color.line}` });
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
  paddingBlock: space.m,
});
globalStyle(`${summary} h2`, { fontSize: text.body });
globalStyle(`${item}[open] ${summary} svg`, { rotate: '180deg' });
export const answer = style({ paddingBlockEnd: space.l, color: color.grayText });
