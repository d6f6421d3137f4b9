import { style } from '@vanilla-extract/css';
import { loadingStripe } from '#app/theme/layout.css.ts';

export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 30,
  blockSize: '6px',
  overflow: 'hidden',
  '::before': loadingStripe,
});
