import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '#app/theme/tokens.css.ts';
import { select } from './field.css.ts';

export const opener = style([
  select,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    cursor: 'pointer',
    '@media': {
      '(forced-colors: active)': {
        '::after': { content: '"▾" / ""', marginInlineStart: 'auto' },
      },
    },
  },
]);
export const flag = style({
  borderRadius: '3px',
  objectFit: 'cover',
  flex: 'none',
  boxShadow: `0 0 0 1px ${color.line}`,
});

export const popover = style({
  inlineSize: 'min(340px, calc(100vw - 32px))',
  maxBlockSize: 'min(380px, 60vh)',
  display: 'flex',
  flexDirection: 'column',
  background: color.raised,
  color: color.blackText,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: color.shadow,
  overflow: 'hidden',
});
export const inside = style({ display: 'contents', outline: 'none' });
export const searchRoom = style({ padding: space.xs, borderBlockEnd: `1px solid ${color.line}` });
export const list = style({ overflow: 'auto', padding: space.xxs, outline: 'none' });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: '44px',
  paddingInline: space.s,
  borderRadius: '8px',
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-focused], &[data-hovered]': { background: color.primaryTint } },
});
export const digits = style({ marginInlineStart: 'auto', color: color.grayText });
export const nothing = style({ padding: space.m, color: color.grayText, fontSize: text.small });
