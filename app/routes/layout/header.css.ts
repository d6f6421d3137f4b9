import { style } from '@vanilla-extract/css';
import { stripeLook } from '#app/theme/layout.css.ts';
import { color, roomy, space, text, wide } from '#app/theme/tokens.css.ts';

export const header = style({
  position: 'relative',
  marginBlockStart: stripeLook.blockSize,
  background: color.whiteColor,
  borderBlockEnd: `1px solid ${color.line}`,
  // Over its upper edge: where the header sticks to the window, the stripe scrolls away.
  '::before': {
    ...stripeLook,
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: '100%',
  },
  '@media': { [wide]: { position: 'sticky', insetBlockStart: 0, zIndex: 10 } },
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '68px',
  paddingBlock: space.s,
});
export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '44px',
  fontWeight: 600,
  fontSize: '1.5rem',
  lineHeight: 1,
});
/** A long name stands alone, in two lines, and takes no room of the buttons beside it. */
export const longName = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxInlineSize: '6.5rem',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  fontSize: '0.875rem',
  lineHeight: 1.25,
  '@media': { [roomy]: { maxInlineSize: '12rem', fontSize: '1rem' } },
});
export const logoWithMark = style([
  logo,
  {
    '::before': {
      content: '""',
      inlineSize: '30px',
      blockSize: '24px',
      borderRadius: '5px',
      background: `repeating-linear-gradient(135deg, ${color.stage} 0 6px, ${color.secondary} 6px 12px)`,
      outline: `1px solid ${color.line}`,
    },
  },
]);
export const ways = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.l,
  '@media': { [roomy]: { marginInline: space.m } },
});
/** In the menu of categories where there is no room for it. */
export const allProducts = style({
  display: 'none',
  '@media': { [roomy]: { display: 'inline' } },
});
export const icons = style({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' });
/** In the bottom bar on a phone. */
export const icon = style({
  display: 'none',
  position: 'relative',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: '50%',
  ':hover': { background: color.primaryTint },
  '@media': { [wide]: { display: 'grid' } },
});
export const language = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '44px',
  fontSize: text.small,
  ':hover': { textDecoration: 'underline' },
});
