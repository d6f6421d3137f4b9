import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const facts = style({ display: 'grid', gap: space.s });
globalStyle(`${facts} dt`, { color: color.grayText, fontSize: text.small });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', textAlign: 'start' });
