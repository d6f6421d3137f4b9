import { globalStyle, style } from '@vanilla-extract/css';
import { color, text } from '#app/theme/tokens.css.ts';

export const facts = style({});
globalStyle(`${facts} dt`, { color: color.grayText, fontSize: text.small });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', textAlign: 'start' });
