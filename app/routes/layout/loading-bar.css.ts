import { keyframes, style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';

const run = keyframes({ to: { backgroundPositionX: '51px' } });

export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '6px',
  zIndex: 30,
  background: `repeating-linear-gradient(135deg, ${color.stage} 0 18px, ${color.secondary} 18px 36px)`,
  backgroundSize: '51px 100%',
  animation: `${run} .5s linear infinite`,
});
