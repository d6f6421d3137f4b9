import { style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s,
  alignItems: 'end',
  paddingBlockEnd: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' } },
});
export const choice = style({ display: 'grid', gap: space.xxs, fontSize: text.small });
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '52px',
  fontSize: text.small,
});
export const count = style({
  color: color.grayText,
  fontSize: text.small,
  marginBlock: space.m,
});
export const empty = style({ paddingBlock: space.xl });
export const emptyLink = style({ color: color.primary, fontWeight: 600 });
export const more = style({ display: 'grid', justifyContent: 'center', marginBlockStart: space.l });
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.m,
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '44px',
  paddingInline: space.m,
  borderRadius: radius.chip,
  background: color.primaryTint,
  color: color.blackText,
  fontSize: text.small,
  ':hover': { background: color.secondaryTint },
});
/** How the search was interpreted. */
export const understood = style({ marginBlockEnd: space.l });
