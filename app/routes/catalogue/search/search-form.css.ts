import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const form = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  marginBlockEnd: space.l,
});
/** On a narrow phone the text has a row of its own, below it category and button. */
const narrow = 'screen and (max-width: 29.99rem)';
export const text = style({});
export const category = style({});
globalStyle(`${form} > ${text}`, { '@media': { [narrow]: { gridColumn: '1 / -1' } } });
globalStyle(`${form} > button`, { '@media': { [narrow]: { gridColumn: 2, gridRow: 2 } } });
globalStyle(`${form} > ${category}`, { '@media': { [narrow]: { gridColumn: 1, gridRow: 2 } } });
export const suggestions = style({
  gridColumn: '1 / -1',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  overflow: 'hidden',
});
export const suggestion = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.m,
  alignItems: 'center',
  minBlockSize: '48px',
  paddingBlock: space.xs,
  paddingInline: space.m,
  ':hover': { background: color.primaryTint },
  ':focus-visible': { background: color.primaryTint, outlineOffset: '-3px' },
});
globalStyle(`${suggestion} > span`, { flex: 'none' });
export const recent = style({ gridColumn: '1 / -1', display: 'grid', gap: space.xs });
export const recentHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
});
