import { globalStyle, style } from '@vanilla-extract/css';
import { hidden } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { color, space } from '#app/theme/tokens.css.ts';

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  paddingBlockEnd: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const chooser = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  justifyItems: 'start',
});
export const fileInput = style([hidden]);
export const chooseButton = style([
  button({ variant: 'quiet', size: 'small' }),
  { cursor: 'pointer' },
]);
globalStyle(`${fileInput}:focus-visible + ${chooseButton}`, {
  outline: `3px solid ${color.primary}`,
  outlineOffset: '2px',
});
/** Shown once a file is chosen, without scripts too. */
export const chosen = style({ display: 'none', overflowWrap: 'anywhere' });
globalStyle(`${fileInput}:valid ~ ${chosen}`, { display: 'block' });
