import { style, styleVariants } from '@vanilla-extract/css';
import { maskOf } from './icon-mask.ts';

const before = style({
  '::before': {
    content: '""',
    display: 'block',
    inlineSize: '22px',
    blockSize: '22px',
    background: 'currentColor',
    forcedColorAdjust: 'none',
  },
});

/** An icon before the content of an element, for links and buttons that every page has. */
export const iconBefore = styleVariants(
  {
    home: maskOf('home'),
    search: maskOf('search'),
    bell: maskOf('bell'),
    cart: maskOf('cart'),
    heart: maskOf('heart'),
    person: maskOf('person'),
  },
  (mask) => [before, { '::before': { mask } }],
);
