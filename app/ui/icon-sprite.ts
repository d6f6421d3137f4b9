import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** Icons that no page has as an element. */
const DRAWN_ONLY_HERE = {
  liked: `<path fill='#000' d='${ICON_PATHS.heart}'/>`,
  clapperboard: `<path stroke-width='1' d='M4 10h16v9.5H4ZM4 10l-.8-3.4 14.8-3.8.8 3.4ZM7.5 5.5l1.3 3.3M12 4.3l1.3 3.3'/>`,
};

/**
 * Icons that styles draw as masks, side by side in one picture: a browser reads every SVG of a
 * stylesheet as a document of its own before the first paint.
 */
const DRAWN = [
  'home',
  'search',
  'cart',
  'heart',
  'liked',
  'person',
  'calendar',
  'close',
  'moon',
  'sun',
  'down',
  'clapperboard',
] as const satisfies (IconName | keyof typeof DRAWN_ONLY_HERE)[];
const DRAWING = 24;
/** Size of an icon in CSS pixels. */
export const ICON_SIZE = 22;

const paths = DRAWN.map((name) =>
  name in DRAWN_ONLY_HERE
    ? DRAWN_ONLY_HERE[name as keyof typeof DRAWN_ONLY_HERE]
    : `<path d='${ICON_PATHS[name as keyof typeof ICON_PATHS]}'/>`,
);
// Each group beside the one around it: the same words again compress to nothing.
const groups =
  paths.join(`<g transform='translate(${DRAWING})'>`) + '</g>'.repeat(paths.length - 1);
const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${DRAWN.length * DRAWING} ${DRAWING}' fill='none' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'>${groups}</svg>`;

/** All of them, as a CSS mask of an element of that size; `iconPosition` says which one shows. */
export const ICON_SPRITE = {
  maskImage: `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`,
  maskSize: `${DRAWN.length * ICON_SIZE}px ${ICON_SIZE}px`,
};

/** The position of the mask that shows this icon. */
export function iconPosition(name: (typeof DRAWN)[number]): string {
  return `${-DRAWN.indexOf(name) * ICON_SIZE}px 0`;
}

/** The mask of an element of any size that shows this icon. */
export function iconMask(name: (typeof DRAWN)[number]) {
  return {
    maskSize: `${DRAWN.length * 100}% 100%`,
    maskPosition: `${(DRAWN.indexOf(name) / (DRAWN.length - 1)) * 100}% 0`,
  };
}
