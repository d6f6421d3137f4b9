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
/** Width and height of each half of the arrow, from the edge of the field to its point. */
const ARROW_HALF = '5px';
const ARROW_INSET = '22px';
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 38%, ${color.grayText} 38% 62%, transparent 62%)`;

/**
 * A plain select with our own arrow, which suits both themes. Two gradients: a browser reads an SVG
 * of a stylesheet as a document of its own before the first paint.
 */
export const select = style([
  input,
  {
    appearance: 'none',
    paddingInlineEnd: '40px',
    backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: `${ARROW_HALF} ${ARROW_HALF}`,
    backgroundPosition: `calc(100% - ${ARROW_INSET}) 50%, calc(100% - ${ARROW_INSET} + ${ARROW_HALF}) 50%`,
    textOverflow: 'ellipsis',
    selectors: {
      '[dir="rtl"] &': {
        backgroundPosition: `calc(${ARROW_INSET} - ${ARROW_HALF}) 50%, ${ARROW_INSET} 50%`,
      },
    },
    // These colors leave out gradients.
    '@media': { '(forced-colors: active)': { appearance: 'auto' } },
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
