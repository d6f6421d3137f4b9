import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const lead = style({ fontSize: text.lead, color: color.grayText });
export const section = style({ marginBlockStart: space.xl });
globalStyle(`${section} h2`, { fontSize: text.title });
