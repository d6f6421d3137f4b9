import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, roomy, space, text } from '#app/theme/tokens.css.ts';

/** On a wide screen as high as what is beside it. */
export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const drawing = style({
  inlineSize: '248px',
  '@media': { [roomy]: { inlineSize: '372px' } },
});
globalStyle(`${drawing} text`, { fill: color.blackText, direction: 'ltr' });
export const person = style({ fill: color.grayText, opacity: 0.6 });
export const product = style({
  fill: color.primaryTint,
  stroke: color.primary,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});
export const ground = style({
  stroke: color.grayText,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
export const caption = style({ color: color.grayText, fontSize: text.small });
