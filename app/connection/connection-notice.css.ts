import { style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

/** At the top and above dialogs: buttons are further down. */
export const notice = style({
  position: 'fixed',
  insetInline: space.m,
  insetBlockStart: space.s,
  zIndex: 60,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  maxInlineSize: '560px',
  marginInline: 'auto',
  padding: `${space.s} ${space.m}`,
  background: color.blackText,
  color: color.whiteColor,
  borderRadius: radius.control,
  '@media': { print: { display: 'none' } },
});
export const retry = style({
  minBlockSize: '44px',
  paddingInline: space.s,
  background: 'none',
  border: 0,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  whiteSpace: 'nowrap',
});
