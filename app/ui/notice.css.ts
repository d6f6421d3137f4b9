import { styleVariants } from '@vanilla-extract/css';
import { page } from '#app/theme/layout.css.ts';
import { color, radius, space } from '#app/theme/tokens.css.ts';

const base = {
  display: 'flex',
  gap: space.s,
  alignItems: 'flex-start',
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.picture,
  overflowWrap: 'anywhere' as const,
  // Straight on a page, over what it is about.
  selectors: { [`${page} > &`]: { marginBlockEnd: space.l } },
};

export const notice = styleVariants({
  plain: { ...base, background: color.primaryTint, color: color.blackText },
  alert: { ...base, background: color.dangerTint, color: color.danger, fontWeight: 600 },
  warm: { ...base, background: color.secondaryTint, color: color.blackText },
});
