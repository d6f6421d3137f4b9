import { style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';

export const count = style({
  position: 'absolute',
  insetBlockStart: '2px',
  insetInlineStart: 'calc(50% + 2px)',
  minInlineSize: '18px',
  paddingInline: '4px',
  borderRadius: '9px',
  background: color.primary,
  color: color.whiteText,
  fontSize: '.6875rem',
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
