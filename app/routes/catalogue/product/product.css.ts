import { error } from '#app/ui/field.css.ts';
import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

export const product = style({
  display: 'grid',
  gap: space.l,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      gap: space.xxl,
      alignItems: 'start',
    },
  },
});
export const frame = style({
  position: 'relative',
  '@media': { [wide]: { position: 'sticky', insetBlockStart: '96px' } },
});
export const picture = style({
  inlineSize: '100%',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: '20px',
});
export const heart = style({
  position: 'absolute',
  insetBlockStart: space.m,
  insetInlineEnd: space.m,
});
export const words = style({
  display: 'grid',
  gap: space.m,
  alignContent: 'start',
  minInlineSize: 0,
});
export const title = style({ fontSize: text.heading });
export const description = style({ color: color.grayText, fontSize: text.lead });
export const price = style({ fontSize: '1.5rem', fontWeight: 600 });
globalStyle(`${price} small`, {
  fontSize: text.body,
  fontWeight: 400,
  color: color.grayText,
  marginInlineStart: space.xs,
});
export const days = style({ whiteSpace: 'nowrap' });
export const sum = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space.m,
  fontWeight: 600,
  fontSize: text.lead,
});
export const add = style({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'end',
  // Sticky above the bottom bar on a phone.
  '@media': {
    'screen and (max-width: 47.99rem)': {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 'calc(65px + env(safe-area-inset-bottom))',
      zIndex: 5,
      paddingBlock: space.xs,
      paddingInline: 'clamp(16px, 4vw, 40px)',
      background: color.raised,
      borderBlockStart: `1px solid ${color.line}`,
    },
  },
});
export const quantity = style({ display: 'grid', gap: space.xxs });
globalStyle(`${quantity} span`, {
  '@media': { 'screen and (max-width: 47.99rem)': { display: 'none' } },
});
export const facts = style({ display: 'grid', gap: space.xs });
globalStyle(`${facts} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: space.xs,
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${facts} dt`, { color: color.grayText });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
export const tag = style({
  display: 'block',
  padding: '9px 18px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.chip,
  fontSize: text.small,
  ':hover': { background: color.primaryTint },
});
export const similar = style({ marginBlockStart: space.xxxl, display: 'grid', gap: space.l });
globalStyle(`${similar} h2`, { fontSize: text.heading });
export const nearest = style({ display: 'grid', gap: space.s, justifyItems: 'start' });

export const addError = style([error, { gridColumn: '1 / -1' }]);
