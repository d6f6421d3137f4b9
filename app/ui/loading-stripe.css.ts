import { keyframes, style } from '@vanilla-extract/css';
import { loadingStripe } from '#app/theme/layout.css.ts';
import { color, radius } from '#app/theme/tokens.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export const stripe = style({
  position: 'relative',
  minBlockSize: '176px',
  overflow: 'hidden',
  '::before': loadingStripe,
  '::after': {
    content: '""',
    position: 'absolute',
    inset: '22px 0 0',
    maxBlockSize: '176px',
    borderRadius: radius.control,
    background: `repeating-linear-gradient(${color.line} 0 44px, transparent 44px 66px)`,
    animation: `${pulse} 1.2s ease-in-out infinite`,
  },
});
