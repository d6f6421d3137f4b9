import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const item = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: space.m,
  paddingBlock: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: '50%',
  background: color.line,
});
export const unread = style([item, {}]);
globalStyle(`${unread} ${sign}`, { background: color.secondary, color: color.onSecondary });
export const content = style({ minInlineSize: 0 });
export const title = style({ fontSize: text.body });
globalStyle(`${content} p`, { color: color.grayText });
globalStyle(`${content} time`, { color: color.grayText, fontSize: text.small });
globalStyle(`${title} a:hover`, { textDecoration: 'underline' });
/** Covers the icon exactly. */
export const picture = style({
  gridArea: '1 / 1',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: '50%',
  objectFit: 'cover',
});
