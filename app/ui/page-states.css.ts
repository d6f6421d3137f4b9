import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text } from '#app/theme/tokens.css.ts';

/*
 * Shown in place of a page's content: a failure, or an empty state. One
 * sheet, which every page comes with, so that no form waits for it when it is sent.
 */

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

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  paddingBlock: space.xxl,
  textAlign: 'center',
});
globalStyle(`${empty} h2`, { fontSize: text.title });
globalStyle(`${empty} p`, {
  color: color.grayText,
  maxInlineSize: '44ch',
  marginBlockEnd: space.s,
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '88px',
  blockSize: '88px',
  borderRadius: '50%',
  background: color.secondaryTint,
});
globalStyle(`${sign} svg`, { inlineSize: '36px', blockSize: '36px' });
/** Drawn on the page itself, in light and in dark. */
export const drawing = style({ background: 'none' });
