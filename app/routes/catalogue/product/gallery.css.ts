import { style } from '@vanilla-extract/css';
import { color, radius, space, wide } from '#app/theme/tokens.css.ts';

/** On a phone: as high as leaves name and price in the first view. */
const HEIGHT = 'min(36svh, 112vw)';

export const row = style({
  display: 'flex',
  gap: space.xs,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  // To the edges of the screen.
  marginInline: 'calc(-1 * clamp(16px, 4vw, 40px))',
  paddingInline: 'clamp(16px, 4vw, 40px)',
  '@media': { [wide]: { marginInline: 0, paddingInline: 0, borderRadius: '20px' } },
});
export const view = style({
  scrollSnapAlign: 'center',
  flex: 'none',
  '@media': { [wide]: { inlineSize: '100%' } },
});
const shape = style({ objectFit: 'cover', borderRadius: '20px' });
export const picture = style([
  shape,
  {
    blockSize: HEIGHT,
    inlineSize: 'auto',
    aspectRatio: '4 / 5',
    '@media': { [wide]: { inlineSize: '100%', blockSize: 'auto' } },
  },
]);
/** The only picture of its product. */
export const alone = style([
  shape,
  {
    inlineSize: '100%',
    blockSize: HEIGHT,
    '@media': { [wide]: { blockSize: 'auto', aspectRatio: '4 / 5' } },
  },
]);
export const choices = style({
  display: 'none',
  gap: space.xs,
  marginBlockStart: space.s,
  '@media': { [wide]: { display: 'flex' } },
});
export const choice = style({
  inlineSize: '64px',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: radius.control,
});
export const zoom = style({
  maxInlineSize: '100vw',
  maxBlockSize: '100dvh',
  margin: 'auto',
  padding: 0,
  border: 0,
  borderRadius: radius.panel,
  background: color.raised,
  color: color.blackText,
  '::backdrop': { background: color.veil },
});
export const close = style({
  position: 'absolute',
  insetBlockStart: space.s,
  insetInlineEnd: space.s,
  background: color.plate,
  color: color.onPlate,
});
export const whole = style({
  inlineSize: 'auto',
  blockSize: 'min(94dvh, 118vw)',
  maxInlineSize: '96vw',
  objectFit: 'contain',
});
