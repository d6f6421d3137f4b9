import { style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';
import { maskOf } from '#app/ui/icon-mask.ts';

/** Its icon is a mask: a list has dozens of these buttons. */
export const wishlistButton = style({
  inlineSize: '44px',
  blockSize: '44px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: color.plate,
  color: color.onPlate,
  '::before': {
    content: '""',
    inlineSize: '22px',
    blockSize: '22px',
    background: 'currentColor',
    forcedColorAdjust: 'none',
    mask: maskOf('heart'),
  },
});
export const wishlistButtonOn = style([
  wishlistButton,
  { color: color.liked, '::before': { mask: maskOf('heart', 'filled') } },
]);
