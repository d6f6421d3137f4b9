import { style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const strip = style({
  background: color.stage,
  color: color.onStage,
  fontSize: text.small,
});
/** On a low screen only the home page has it. */
export const besideHome = style([
  strip,
  { '@media': { 'screen and (max-height: 37.49rem)': { display: 'none' } } },
]);
export const line = style({ display: 'flex', alignItems: 'center', gap: space.s });
export const tags = style({
  display: 'flex',
  gap: space.xxs,
  flex: 1,
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInlineStart: '-12px',
});
export const tag = style({
  display: 'block',
  padding: `10px ${space.s}`,
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
});
export const close = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  border: 0,
  background: 'none',
  color: 'inherit',
  marginInlineEnd: '-12px',
});
