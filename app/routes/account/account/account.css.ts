import { style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const person = style({ display: 'flex', alignItems: 'center', gap: space.m });
export const grow = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const list = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  overflow: 'hidden',
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  minBlockSize: '60px',
  paddingInline: space.m,
  paddingBlock: space.xs,
  color: color.blackText,
  textDecoration: 'none',
  selectors: {
    'li:not(:last-child) > &, li:not(:last-child)&': { borderBlockEnd: `1px solid ${color.line}` },
    'a&:hover': { background: color.primaryTint },
  },
});
export const remove = style({
  justifySelf: 'center',
  paddingBlock: space.s,
  color: color.danger,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
});
