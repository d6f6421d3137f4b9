import { style } from '@vanilla-extract/css';
import { text } from '#app/theme/tokens.css.ts';

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '44px',
  fontSize: text.small,
  ':hover': { textDecoration: 'underline' },
});
