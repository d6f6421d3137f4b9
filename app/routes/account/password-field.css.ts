import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius } from '#app/theme/tokens.css.ts';

export const room = style({ position: 'relative' });
globalStyle(`${room} > input`, { paddingInlineEnd: '56px' });
/** At the end of the page's direction, where an Arabic password's text begins to be read. */
export const reveal = style({
  position: 'absolute',
  insetInlineEnd: '4px',
  insetBlock: '4px',
  inlineSize: '44px',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.grayText,
  ':hover': { color: color.blackText },
});
