import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: text.small,
  color: color.grayText,
  marginBlockEnd: space.xs,
});
export const crumb = style({});
globalStyle(`${crumb} a`, { display: 'inline-block', paddingBlock: space.xs });
globalStyle(`${crumb} a:hover`, { textDecoration: 'underline' });
globalStyle(`${crumb} + ${crumb}::before`, { content: '"/"', paddingInline: space.xs });
