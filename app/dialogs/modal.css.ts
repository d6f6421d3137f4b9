import { keyframes, style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });
const appear = keyframes({ from: { opacity: 0 } });
const moving = '(prefers-reduced-motion: no-preference)';

const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  display: 'grid',
  alignItems: 'end',
  background: color.veil,
  '@media': { [moving]: { animation: `${appear} .15s ease-out` } },
});
/** A sheet from the bottom on a phone. */
const modal = style({
  inlineSize: '100%',
  maxInlineSize: '600px',
  maxBlockSize: ['92vh', '92dvh'],
  justifySelf: 'center',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: color.whiteColor,
  color: color.blackText,
  borderStartStartRadius: radius.panel,
  borderStartEndRadius: radius.panel,
  boxShadow: color.shadow,
  '@media': { [moving]: { animation: `${rise} .2s ease-out` } },
});

/** On a wider screen a card of at most 600 px in the middle. */
export const middle = {
  overlay: style([overlay, { '@media': { [wide]: { placeItems: 'center', padding: space.l } } }]),
  modal: style([modal, { '@media': { [wide]: { borderRadius: radius.panel } } }]),
};
/** Full on a phone; on a wider screen wide and fixed at the top, so that suggestions move nothing. */
export const top = {
  overlay: style([
    overlay,
    { alignItems: 'start', '@media': { [wide]: { padding: space.l, justifyItems: 'center' } } },
  ]),
  modal: style([
    modal,
    {
      blockSize: ['100vh', '100dvh'],
      maxBlockSize: 'none',
      borderRadius: 0,
      '@media': {
        [wide]: {
          blockSize: 'auto',
          minBlockSize: '320px',
          maxBlockSize: ['92vh', '92dvh'],
          maxInlineSize: '720px',
          borderRadius: radius.panel,
        },
      },
    },
  ]),
};
/** On a wider screen a full-height panel at the inline end. */
export const side = {
  overlay: style([overlay, { '@media': { [wide]: { alignItems: 'stretch' } } }]),
  modal: style([
    modal,
    {
      '@media': {
        [wide]: {
          justifySelf: 'end',
          maxInlineSize: '480px',
          maxBlockSize: 'none',
          borderStartStartRadius: 0,
          borderStartEndRadius: 0,
        },
      },
    },
  ]),
};
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
  minBlockSize: '64px',
  // Room for the focus ring of what comes first.
  marginBlockEnd: space.xs,
  background: color.whiteColor,
});
export const title = style({ fontSize: text.title, margin: 0 });
