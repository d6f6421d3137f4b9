import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const menu = style({ position: 'relative' });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '44px',
});
// Room for the language beside it.
globalStyle(`${summary}::after`, {
  '@media': { 'screen and (max-width: 22.49rem)': { display: 'none' } },
});
export const list = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: '-16px',
  zIndex: 11,
  minInlineSize: '220px',
  maxBlockSize: ['calc(100vh - 140px)', 'calc(100dvh - 140px)'],
  overflowY: 'auto',
  padding: space.xs,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  boxShadow: color.shadow,
});
export const item = style({
  display: 'block',
  padding: `10px ${space.m}`,
  borderRadius: radius.control,
  whiteSpace: 'nowrap',
  ':hover': { background: color.primaryTint },
});
