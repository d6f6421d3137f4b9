import { style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const form = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  marginBlockEnd: space.l,
});
export const text = style({});
export const category = style({});
export const suggestions = style({
  gridColumn: '1 / -1',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  overflow: 'hidden',
});
export const suggestion = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  alignItems: 'center',
  minBlockSize: '48px',
  paddingInline: space.m,
  ':hover': { background: color.primaryTint },
  ':focus-visible': { background: color.primaryTint, outlineOffset: '-3px' },
});
export const recent = style({ gridColumn: '1 / -1', display: 'grid', gap: space.xs });
export const recentHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
});
