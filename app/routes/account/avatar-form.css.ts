import { style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  paddingBlockEnd: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const chooser = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  justifyItems: 'start',
});
export const fileInput = style({
  maxInlineSize: '100%',
  minBlockSize: '44px',
  '::file-selector-button': {
    minBlockSize: '44px',
    marginInlineEnd: space.s,
    paddingInline: space.m,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: color.raised,
    color: color.blackText,
    font: 'inherit',
    cursor: 'pointer',
  },
});
