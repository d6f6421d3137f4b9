import { styleVariants } from '@vanilla-extract/css';
import { color, radius, space, text } from '#app/theme/tokens.css.ts';

const base = {
  display: 'inline-block',
  paddingInline: space.s,
  paddingBlock: '3px',
  borderRadius: radius.chip,
  fontSize: text.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;

export const badge = styleVariants({
  waiting: { ...base, background: color.secondaryTint, color: color.few },
  going: { ...base, background: color.primaryTint, color: color.primary },
  done: { ...base, background: color.line, color: color.blackText },
  ended: { ...base, background: color.dangerTint, color: color.danger },
});
