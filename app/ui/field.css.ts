import { globalStyle, style } from '@vanilla-extract/css';
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
    // An empty field with dir=auto shows its placeholder as the page reads.
    '[dir="rtl"] &[dir="auto"]:placeholder-shown': { direction: 'rtl' },
    // What is written from left to right still begins where the page begins.
    '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' },
  },
});
const chevron = (stroke: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${stroke}' stroke-width='2'%3E%3Cpath d='m7 10 5 5 5-5'/%3E%3C/svg%3E")`;

/** A plain select with our own arrow, which suits both themes. */
export const select = style([
  input,
  {
    appearance: 'none',
    paddingInlineEnd: '40px',
    backgroundImage: chevron('8a7f70'),
    backgroundRepeat: 'no-repeat',
    backgroundSize: '20px',
    backgroundPosition: 'calc(100% - 12px) 50%',
    textOverflow: 'ellipsis',
    selectors: { '[dir="rtl"] &': { backgroundPosition: '12px 50%' } },
  },
]);
export const area = style([
  input,
  {
    minBlockSize: '128px',
    resize: 'vertical',
    lineHeight: 'inherit',
    // Prose in another language begins on its own side.
    selectors: { '[dir="rtl"] &[dir="ltr"]': { textAlign: 'start' } },
  },
]);

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
  gridTemplateColumns: 'minmax(148px, 2fr) minmax(0, 3fr)',
  gap: space.xs,
  direction: 'ltr',
});
globalStyle(`${phoneRow} ${select}`, {
  backgroundPosition: 'calc(100% - 8px) 50%',
  paddingInlineStart: space.s,
  paddingInlineEnd: '32px',
});
