import { style } from '@vanilla-extract/css';
import { color, text } from '#app/theme/tokens.css.ts';

const base = style({
  display: 'flex',
  inlineSize: 'fit-content',
  alignItems: 'center',
  gap: '6px',
  fontSize: text.small,
  '::before': {
    content: '""',
    inlineSize: '7px',
    blockSize: '7px',
    borderRadius: '50%',
    background: 'currentColor',
    flex: 'none',
  },
});
export const enough = style([base, { color: color.primary }]);
export const few = style([base, { color: color.few }]);
export const none = style([base, { color: color.danger }]);
