import { style } from '@vanilla-extract/css';
import { color, space, wide } from '#app/theme/tokens.css.ts';

export const header = style({
  background: color.whiteColor,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [wide]: { position: 'sticky', insetBlockStart: 0, zIndex: 10 } },
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.s}`,
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
export const mark = style({
  inlineSize: '30px',
  blockSize: '24px',
  borderRadius: '5px',
  background: `repeating-linear-gradient(135deg, ${color.stage} 0 6px, ${color.secondary} 6px 12px)`,
  outline: `1px solid ${color.line}`,
});
export const ways = style({
  display: 'none',
  '@media': {
    [wide]: { display: 'flex', gap: space.l, marginInline: space.m, alignItems: 'center' },
  },
});
export const icons = style({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' });
export const icon = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: '50%',
  ':hover': { background: color.primaryTint },
});
/** In the bottom bar on a phone. */
export const wideIcon = style([
  icon,
  { display: 'none', '@media': { [wide]: { display: 'grid' } } },
]);
