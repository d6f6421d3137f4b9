import { style } from '@vanilla-extract/css';

export const icon = style({
  inlineSize: '22px',
  blockSize: '22px',
  flex: 'none',
  stroke: 'currentColor',
  fill: 'none',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
