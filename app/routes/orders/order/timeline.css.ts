import { style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const timeline = style({ marginBlock: space.m });
export const step = style({
  position: 'relative',
  paddingInlineStart: space.l,
  paddingBlockEnd: space.m,
  borderInlineStart: `2px solid ${color.line}`,
  marginInlineStart: '7px',
  '::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-8px',
    insetBlockStart: '7px',
    inlineSize: '14px',
    blockSize: '14px',
    borderRadius: '50%',
    background: color.primary,
  },
});
/** As it was typed, line by line. */
export const note = style({ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' });
export const aside = style({ color: color.grayText, fontSize: text.small });
