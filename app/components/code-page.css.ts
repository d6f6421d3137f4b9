import { style } from '@vanilla-extract/css';
import { input } from './field.css.ts';

/** Four wide characters in the middle of their box. */
export const codeInput = style([
  input,
  {
    fontSize: '1.75rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    wordSpacing: '.3em',
    paddingBlock: '12px',
    // Stronger than the input's own rule for what is written from left to right.
    selectors: { '&&&[dir="ltr"]': { textAlign: 'center' } },
  },
]);

export const atStart = style({ justifySelf: 'start' });
