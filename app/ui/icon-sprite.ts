import { ICON_PATHS, type IconName } from './icon-paths.ts';

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
] as const satisfies (IconName | 'liked')[];
const DRAWING = 24;
/** Size of an icon in CSS pixels. */
export const ICON_SIZE = 22;

const paths = DRAWN.map((name) =>
  name === 'liked'
    ? `<path fill='#000' d='${ICON_PATHS.heart}'/>`
    : `<path d='${ICON_PATHS[name]}'/>`,
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
