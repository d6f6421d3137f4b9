import { globalStyle, style } from '@vanilla-extract/css';
import { hidden } from '#app/theme/layout.css.ts';
import { color, radius, roomy, space, text, wide } from '#app/theme/tokens.css.ts';

export const bar = style({
  order: 9,
  inlineSize: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: '44px',
  paddingInline: space.m,
  background: color.secondaryTint,
  border: `1px solid ${color.secondaryLine}`,
  borderRadius: radius.chip,
  fontSize: text.small,
  '@media': {
    [wide]: { order: 0, inlineSize: 'auto', paddingInline: space.s },
    [roomy]: { paddingInline: space.m },
  },
});
// Without it there is room for the longest months in one line with everything else.
globalStyle(`${bar}::before`, {
  '@media': { [wide]: { display: 'none' }, [roomy]: { display: 'block' } },
});
export const days = style({
  display: 'flex',
  whiteSpace: 'nowrap',
  columnGap: space.xs,
  fontVariantNumeric: 'tabular-nums',
});
/** For screen readers; visually an arrow. */
export const word = style([hidden]);
export const count = style({
  color: color.grayText,
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [wide]: { display: 'none' }, [roomy]: { display: 'inline' } },
});
export const none = style({ color: color.grayText });
