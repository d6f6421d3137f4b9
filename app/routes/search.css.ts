import { style } from '@vanilla-extract/css';
import { space, wide } from '#app/theme/tokens.css.ts';

export const searchForm = style({
  display: 'grid',
  gap: space.s,
  marginBlockEnd: space.l,
  '@media': { [wide]: { gridTemplateColumns: '200px minmax(0, 1fr) auto' } },
});
