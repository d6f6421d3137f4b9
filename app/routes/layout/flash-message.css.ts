import { style } from '@vanilla-extract/css';
import { color, pageEdge, radius, space, wide, withoutHas } from '#app/theme/tokens.css.ts';

const inView = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 9,
  '@media': { [wide]: { insetBlockStart: '72px' } },
} as const;
export const flashRoom = style({
  paddingBlock: `${space.m} ${space.xs}`,
  // The page opens at the element that was pressed: the message stays in view.
  selectors: { ':root:has(:target) &': inView },
  '@supports': { [withoutHas]: inView },
});
/** At the top, away from the bars below that were just pressed. */
export const panel = style({
  position: 'fixed',
  insetBlockStart: space.s,
  insetInline: space.s,
  zIndex: 40,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  paddingInlineStart: space.m,
  paddingBlock: space.xs,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: color.shadow,
  '@media': {
    [wide]: {
      insetBlockStart: '84px',
      insetInline: 'auto',
      insetInlineEnd: pageEdge,
      minInlineSize: '320px',
    },
  },
});
export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  border: 0,
  background: 'none',
});
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  minBlockSize: '44px',
  alignItems: 'center',
});
