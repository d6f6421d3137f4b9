import { style } from '@vanilla-extract/css';

export const mark = style({
  inlineSize: '48px',
  blockSize: '30px',
  flex: 'none',
  direction: 'ltr',
});
export const plain = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });
export const words = style({ flex: 1, minInlineSize: 0 });
