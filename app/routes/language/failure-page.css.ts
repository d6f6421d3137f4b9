import { style } from '@vanilla-extract/css';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const clapper = style({
  inlineSize: '180px',
  borderRadius: radius.picture,
  overflow: 'hidden',
  background: color.stage,
  color: color.onStage,
  fontSize: '3rem',
  fontWeight: 600,
  textAlign: 'center',
  lineHeight: 2.2,
});
export const path = style({
  padding: `${space.xs} ${space.m}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  justifySelf: 'start',
});
