import { keyframes, style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });
const appear = keyframes({ from: { opacity: 0 } });
const moving = '(prefers-reduced-motion: no-preference)';

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  display: 'grid',
  alignItems: 'end',
  background: color.veil,
  '@media': {
    [wide]: { placeItems: 'center', padding: space.l },
    [moving]: { animation: `${appear} .15s ease-out` },
  },
});
/** A sheet from the bottom on a phone, a card of at most 600 px on a wider screen. */
export const modal = style({
  inlineSize: '100%',
  maxInlineSize: '600px',
  maxBlockSize: '92dvh',
  justifySelf: 'center',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: color.whiteColor,
  color: color.blackText,
  borderStartStartRadius: radius.panel,
  borderStartEndRadius: radius.panel,
  boxShadow: color.shadow,
  '@media': {
    [wide]: { borderRadius: radius.panel },
    [moving]: { animation: `${rise} .2s ease-out` },
  },
});
export const dialog = style({
  outline: 'none',
  padding: `0 ${space.m} calc(${space.l} + env(safe-area-inset-bottom, 0px))`,
  '@media': { [wide]: { paddingInline: space.xl, paddingBlockEnd: space.xl } },
});
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  minBlockSize: '72px',
  background: color.whiteColor,
});
export const title = style({ fontSize: text.title, margin: 0 });
export const closer = style({
  inlineSize: '44px',
  blockSize: '44px',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: color.blackText,
  ':hover': { background: color.primaryTint },
});
export const wait = style({ minBlockSize: '160px', color: color.grayText });
