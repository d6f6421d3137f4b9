import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text, withoutHas } from '#app/theme/tokens.css.ts';

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
/** Side of the square of each half of a select's arrow, in pixels. */
const ARROW_HALF = 5;
/** From the edge of the field to the arrow's point, in pixels. */
const ARROW_INSET = 22;
const ARROW_INSET_NARROW = 18;
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 38%, ${color.grayText} 38% 62%, transparent 62%)`;
const atRight = (inset: number) =>
  `calc(100% - ${inset}px) 50%, calc(100% - ${inset - ARROW_HALF}px) 50%`;

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
    backgroundSize: `${ARROW_HALF}px ${ARROW_HALF}px`,
    backgroundPosition: atRight(ARROW_INSET),
    textOverflow: 'ellipsis',
    selectors: {
      '[dir="rtl"] &': {
        backgroundPosition: `${ARROW_INSET - ARROW_HALF}px 50%, ${ARROW_INSET}px 50%`,
      },
    },
    // Gradients are left out there.
    '@media': { '(forced-colors: active)': { selectors: { 'select&': { appearance: 'auto' } } } },
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
  '@supports': {
    [withoutHas]: {
      ':focus-within': { outline: `3px solid ${color.secondary}`, outlineOffset: '2px' },
    },
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
  backgroundPosition: atRight(ARROW_INSET_NARROW),
  // "+966 السعودية" is read whole: what is cut of it would be the beginning of the name.
  paddingInlineStart: space.xs,
  paddingInlineEnd: '28px',
});
