import { globalStyle, style } from '@vanilla-extract/css';
import { color, space } from '#app/theme/tokens.css.ts';

export const quietRow = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
export const next = style({
  padding: space.m,
  background: color.primaryTint,
  borderRadius: '14px',
});
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
globalStyle(`${pictures} img`, { objectFit: 'cover', borderRadius: '14px' });
