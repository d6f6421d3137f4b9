import { style } from '@vanilla-extract/css';
import { space, wide } from '#app/theme/tokens.css.ts';

export const fields = style({
  display: 'grid',
  gap: space.m,
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});
export const bare = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });
/** As high as the calendar, while it loads. */
export const calendarRoom = style({ minBlockSize: '540px' });
/** One day or several. */
export const lengths = style({ display: 'flex', gap: space.xs, marginBlockEnd: space.m });
