import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';

export const heart = style({
  inlineSize: '44px',
  blockSize: '44px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: color.plate,
  color: color.onPlate,
});
export const heartOn = style([heart, {}]);
globalStyle(`${heartOn} svg`, { fill: color.liked, stroke: color.liked });
