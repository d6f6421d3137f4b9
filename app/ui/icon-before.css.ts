import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';
import { ICON_SIZE, ICON_SPRITE, iconMask, iconPosition } from './icon-sprite.ts';

const before = style({});

/** An icon before the content of an element, for links and buttons that every page has. */
export const iconBefore = styleVariants(
  {
    home: iconPosition('home'),
    search: iconPosition('search'),
    cart: iconPosition('cart'),
    heart: iconPosition('heart'),
    liked: iconPosition('liked'),
    person: iconPosition('person'),
    calendar: iconPosition('calendar'),
    close: iconPosition('close'),
    moon: iconPosition('moon'),
    sun: iconPosition('sun'),
  },
  (maskPosition) => [before, { '::before': { maskPosition } }],
);

/** An arrow after the words of what opens below. */
export const arrowAfter = style({ '::after': { maskPosition: iconPosition('down') } });

// One rule, so that the picture is read once.
globalStyle(`${before}::before, ${arrowAfter}::after, img::after`, {
  content: '""',
  display: 'block',
  flex: 'none',
  inlineSize: `${ICON_SIZE}px`,
  blockSize: `${ICON_SIZE}px`,
  background: 'currentColor',
  forcedColorAdjust: 'none',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  ...ICON_SPRITE,
});

// On a picture that cannot be loaded (see theme/base.css.ts), as picture.tsx draws it.
globalStyle('img::after', {
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  inlineSize: 'min(100%, 400px)',
  blockSize: 'auto',
  aspectRatio: '1',
  background: color.grayText,
  opacity: 0.5,
  ...iconMask('clapperboard'),
});
