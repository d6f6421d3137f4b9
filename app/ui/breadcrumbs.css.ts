import { globalStyle, style } from '@vanilla-extract/css';
import { tapSize } from '#app/theme/layout.css.ts';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: text.small,
  color: color.grayText,
  // The links are larger than their line.
  marginBlock: '-8px 0',
});
export const crumb = style({});
globalStyle(`${crumb} a`, tapSize);
globalStyle(`${crumb} a:hover`, { textDecoration: 'underline' });
globalStyle(`${crumb} + ${crumb}::before`, { content: '"/"', paddingInline: space.xs });
