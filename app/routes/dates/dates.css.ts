import { style } from '@vanilla-extract/css';
import { space, wide } from '#app/theme/tokens.css.ts';

export const fields = style({
  display: 'grid',
  gap: space.m,
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});
