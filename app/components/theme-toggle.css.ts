import { style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';

const base = style({
  inlineSize: '44px',
  blockSize: '44px',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  ':hover': { background: color.primaryTint },
});
const darkDevice = '(prefers-color-scheme: dark)';

export const toDark = style([
  base,
  {
    display: 'grid',
    '@media': { [darkDevice]: { display: 'none' } },
    selectors: {
      ':root[data-theme="dark"] &': { display: 'none' },
      ':root[data-theme="light"] &': { display: 'grid' },
    },
  },
]);
export const toLight = style([
  base,
  {
    display: 'none',
    '@media': { [darkDevice]: { display: 'grid' } },
    selectors: {
      ':root[data-theme="dark"] &': { display: 'grid' },
      ':root[data-theme="light"] &': { display: 'none' },
    },
  },
]);
