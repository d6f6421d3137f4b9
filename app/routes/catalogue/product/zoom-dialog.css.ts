import { style } from '@vanilla-extract/css';
import { color, space } from '#app/theme/tokens.css.ts';

/** Over the whole screen; a picture that is larger can be moved. */
export const zoom = style({
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  inlineSize: '100vw',
  blockSize: ['100vh', '100dvh'],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: 0,
  border: 0,
  background: color.raised,
  color: color.blackText,
  '::backdrop': { background: color.veil },
});
const onPicture = style({
  position: 'fixed',
  // Over the picture, which is positioned too.
  zIndex: 1,
  background: color.plate,
  color: color.onPlate,
});
export const close = style([onPicture, { insetBlockStart: space.s, insetInlineEnd: space.s }]);
const turn = style([onPicture, { selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } }]);
export const before = style([turn, { insetBlockEnd: space.m, insetInlineStart: space.s }]);
export const after = style([turn, { insetBlockEnd: space.m, insetInlineEnd: space.s }]);
/** Around the picture: pressed, it shows it in its full size. */
export const enlarge = style({
  display: 'block',
  minInlineSize: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'zoom-in',
  selectors: { '&[aria-pressed="true"]': { cursor: 'zoom-out' } },
});
export const whole = style({
  inlineSize: '100%',
  blockSize: ['100vh', '100dvh'],
  objectFit: 'contain',
  background: 'none',
  selectors: {
    [`${enlarge}[aria-pressed="true"] &`]: {
      inlineSize: 'max(960px, 100vw)',
      maxInlineSize: 'none',
      blockSize: 'auto',
    },
  },
});
