import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text } from '#app/theme/tokens.css.ts';

export const figure = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.l,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const drawing = style({ blockSize: '180px', inlineSize: 'auto', maxInlineSize: '64%' });
globalStyle(`${drawing} text`, { fill: color.blackText, direction: 'ltr' });
export const person = style({ fill: color.line });
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
