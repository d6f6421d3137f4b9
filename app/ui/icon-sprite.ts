import { CLAPPERBOARD, ICON_PATHS, type IconName } from './icon-paths.ts';

const draw = (name: IconName) => `<path d='${ICON_PATHS[name]}'/>`;

/**
 * Icons that styles draw as masks, side by side in one picture: a browser reads every SVG of a
 * stylesheet as a document of its own before the first paint.
 */
const DRAWINGS = {
  home: draw('home'),
  search: draw('search'),
  cart: draw('cart'),
  heart: draw('heart'),
  liked: `<path fill='#000' d='${ICON_PATHS.heart}'/>`,
  person: draw('person'),
  calendar: draw('calendar'),
  close: draw('close'),
  moon: draw('moon'),
  sun: draw('sun'),
  down: draw('down'),
  // The middle of its drawing.
  clapperboard: `<path stroke-width='2' transform='scale(.3)translate(0 -10)' d='${CLAPPERBOARD}'/>`,
};
type DrawnIcon = keyof typeof DRAWINGS;
const NAMES = Object.keys(DRAWINGS) as DrawnIcon[];
/** Side of the square that an icon is drawn in. */
const SQUARE = 24;
/** Size of an icon in CSS pixels. */
export const ICON_SIZE = 22;

const paths = Object.values(DRAWINGS);
// Each group beside the one around it: the same words again compress to nothing.
const groups = paths.join(`<g transform='translate(${SQUARE})'>`) + '</g>'.repeat(paths.length - 1);
const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${NAMES.length * SQUARE} ${SQUARE}' fill='none' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'>${groups}</svg>`;

/** All of them, as a CSS mask of an element of that size; `iconPosition` says which one shows. */
export const ICON_SPRITE = {
  // The build writes the mask with and without its prefix: by a variable the picture is there once.
  vars: { '--icons': `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")` },
  maskImage: 'var(--icons)',
  maskSize: `${NAMES.length * ICON_SIZE}px ${ICON_SIZE}px`,
};

/** The position of the mask that shows this icon. */
export function iconPosition(name: DrawnIcon): string {
  return `${-NAMES.indexOf(name) * ICON_SIZE}px 0`;
}

/** The mask of an element of any size that shows this icon. */
export function iconMask(name: DrawnIcon) {
  return {
    maskSize: `${NAMES.length * 100}% 100%`,
    maskPosition: `${(NAMES.indexOf(name) / (NAMES.length - 1)) * 100}% 0`,
  };
}
