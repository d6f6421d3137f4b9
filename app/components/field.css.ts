import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '#app/theme/tokens.css.ts';

export const field = style({ display: 'grid', gap: space.xxs, alignContent: 'start' });
export const label = style({ fontWeight: 600, fontSize: text.small });
export const hint = style({ color: color.grayText, fontSize: text.small });
export const error = style({ color: color.danger, fontSize: text.small, fontWeight: 600 });

export const input = style({
  inlineSize: '100%',
  minBlockSize: '52px',
  paddingInline: space.m,
  paddingBlock: space.xs,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: {
    '&:hover': { borderColor: color.grayText },
    '&[aria-invalid="true"]': { borderColor: color.danger, borderWidth: '2px' },
    // What is written from left to right still begins where the page begins.
    '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' },
  },
});
export const area = style([input, { minBlockSize: '128px', resize: 'vertical', lineHeight: 'inherit' }]);

export const choice = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'center',
  minBlockSize: '52px',
  padding: `${space.s} ${space.m}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.primary, background: color.primaryTint },
    '&:has(:focus-visible)': { outline: `3px solid ${color.secondary}`, outlineOffset: '2px' },
  },
});
export const tick = style({
  inlineSize: '20px',
  blockSize: '20px',
  flex: 'none',
  accentColor: color.primary,
});
export const phoneRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(108px, auto) minmax(0, 1fr)',
  gap: space.xs,
  direction: 'ltr',
});
