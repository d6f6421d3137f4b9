import { style, styleVariants } from '@vanilla-extract/css';
import { maskOf } from './icon-mask.ts';

const shape = {
  content: '""',
  display: 'block',
  flex: 'none',
  inlineSize: '22px',
  blockSize: '22px',
  background: 'currentColor',
  forcedColorAdjust: 'none',
} as const;
const before = style({ '::before': shape });

/** An icon before the content of an element, for links and buttons that every page has. */
export const iconBefore = styleVariants(
  {
    home: maskOf('home'),
    search: maskOf('search'),
    bell: maskOf('bell'),
    cart: maskOf('cart'),
    heart: maskOf('heart'),
    person: maskOf('person'),
    calendar: maskOf('calendar'),
    close: maskOf('close'),
    moon: maskOf('moon'),
    sun: maskOf('sun'),
  },
  (mask) => [before, { '::before': { mask } }],
);

/** After its words: it opens what lies below. */
export const arrowAfter = style({ '::after': { ...shape, mask: maskOf('down') } });
