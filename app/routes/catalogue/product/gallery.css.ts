import { style } from '@vanilla-extract/css';
import { narrow, pageEdge, radius, roomy, space, tablet } from '#app/theme/tokens.css.ts';

/**
 * On a phone or tablet: as high as leaves name and price in the first view, also in a low window
 * where the name takes two lines.
 */
const heightOf = (unit: 'vh' | 'svh') => `min(36${unit}, 112vw, max(100${unit} - 432px, 160px))`;
/** Older browsers know the whole window only. */
const HEIGHTS = [heightOf('vh'), heightOf('svh')];

export const single = style({ display: 'grid', minInlineSize: 0 });
/** The small pictures stand below the row on a wide screen, beside it on others. */
export const gallery = style([
  single,
  {
    gridTemplateColumns: 'minmax(0, 1fr) 48px',
    gap: space.xs,
    '@media': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space.s } },
  },
]);
export const corner = style({
  gridArea: '1 / 1',
  justifySelf: 'end',
  alignSelf: 'start',
  margin: space.m,
  // Over the pictures, which are positioned too.
  position: 'relative',
});
/** On the first of several pictures, of which the next one shows a part beside it. */
export const cornerOfFirst = style([
  corner,
  {
    '@media': {
      [narrow]: {
        justifySelf: 'start',
        marginInlineStart: HEIGHTS.map((height) => `calc(${height} * 4 / 5 - 44px - ${space.m})`),
      },
    },
  },
]);
export const row = style({
  gridArea: '1 / 1',
  display: 'flex',
  gap: space.xs,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  // To the edge of the screen.
  marginInlineStart: `calc(-1 * ${pageEdge})`,
  paddingInlineStart: pageEdge,
  borderStartEndRadius: '20px',
  borderEndEndRadius: '20px',
  '@media': { [roomy]: { marginInlineStart: 0, paddingInlineStart: 0, borderRadius: '20px' } },
});
export const view = style({
  scrollSnapAlign: 'center',
  flex: 'none',
  '@media': { [roomy]: { inlineSize: '100%' } },
});
const shape = style({ objectFit: 'cover', borderRadius: '20px' });
export const picture = style([
  shape,
  {
    blockSize: HEIGHTS,
    inlineSize: 'auto',
    aspectRatio: '4 / 5',
    '@media': { [roomy]: { inlineSize: '100%', blockSize: 'auto' } },
  },
]);
/** The only picture of its product. */
export const alone = style([
  shape,
  {
    inlineSize: '100%',
    blockSize: HEIGHTS,
    '@media': {
      [roomy]: { blockSize: 'auto', aspectRatio: '4 / 5' },
      [tablet]: { inlineSize: HEIGHTS.map((height) => `calc(${height} * 4 / 5)`) },
    },
  },
]);
export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  maxBlockSize: HEIGHTS,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  '@media': { [roomy]: { flexDirection: 'row', maxBlockSize: 'none' } },
});
export const choice = style({
  inlineSize: '48px',
  '@media': { [roomy]: { inlineSize: '64px' } },
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: radius.control,
});
