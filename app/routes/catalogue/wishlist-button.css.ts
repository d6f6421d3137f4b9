import { style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';
import { iconBefore } from '#app/ui/icon-before.css.ts';

const plate = style({
  inlineSize: '44px',
  blockSize: '44px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: color.plate,
});
export const wishlistButton = style([plate, iconBefore.heart, { color: color.onPlate }]);
export const wishlistButtonOn = style([plate, iconBefore.liked, { color: color.liked }]);
