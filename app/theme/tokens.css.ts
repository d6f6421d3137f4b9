import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/** Colours by role. The first seven names are from the specification. */
export const color = createGlobalThemeContract(
  {
    primary: 'primary',
    secondary: 'secondary',
    whiteColor: 'white-color',
    whiteText: 'white-text',
    blackColor: 'black-color',
    blackText: 'black-text',
    grayText: 'gray-text',
    raised: 'raised',
    line: 'line',
    primaryTint: 'primary-tint',
    secondaryTint: 'secondary-tint',
    secondaryLine: 'secondary-line',
    onSecondary: 'on-secondary',
    few: 'few',
    danger: 'danger',
    dangerTint: 'danger-tint',
    /** Header band, tag strip and footer: dark in both themes. */
    stage: 'stage',
    onStage: 'on-stage',
    /** Labels over pictures: light in both themes, as the pictures are. */
    plate: 'plate',
    onPlate: 'on-plate',
    /** The filled icon of the wishlist button. */
    liked: 'liked',
    /** The hero picture's background, its text and the gradient between them. */
    hero: 'hero',
    onHero: 'on-hero',
    heroVeil: 'hero-veil',
    shadow: 'shadow',
    /** Backdrop of modals. */
    veil: 'veil',
  },
  (name) => `c-${name}`,
);

const light = {
  primary: '#0f5b4f',
  secondary: '#e0a458',
  whiteColor: '#fbf7f0',
  whiteText: '#ffffff',
  blackColor: '#1b1712',
  blackText: '#1b1712',
  grayText: '#6b6257',
  raised: '#ffffff',
  line: '#e6ddcf',
  primaryTint: '#e3efe9',
  secondaryTint: '#faeeda',
  secondaryLine: '#e0a458',
  onSecondary: '#1b1712',
  few: '#85560c',
  danger: '#a3341f',
  dangerTint: '#f8e4de',
  stage: '#1b1712',
  onStage: '#fbf7f0',
  plate: 'rgb(251 247 240 / .93)',
  onPlate: '#1b1712',
  liked: '#a3341f',
  hero: '#4a3024',
  onHero: '#ffffff',
  heroVeil: 'rgb(27 18 12 / .5)',
  shadow: '0 12px 40px rgb(27 23 18 / .14)',
  veil: 'rgb(27 18 12 / .55)',
};

/** What differs from the light theme. */
const dark: Partial<typeof light> = {
  primary: '#55bfa8',
  whiteColor: '#14110e',
  whiteText: '#0e1512',
  blackColor: '#f3ece1',
  blackText: '#f3ece1',
  grayText: '#a89c8d',
  raised: '#1e1a16',
  line: '#352e27',
  primaryTint: '#173029',
  secondaryTint: '#2b2114',
  secondaryLine: '#6d5029',
  few: '#e0a458',
  danger: '#f09a86',
  dangerTint: '#3a1d16',
  stage: '#0c0a08',
  onStage: '#f3ece1',
  shadow: '0 12px 40px rgb(0 0 0 / .5)',
  veil: 'rgb(0 0 0 / .66)',
};

const darkVars = Object.fromEntries(
  Object.entries(dark).map(([name, value]) => [color[name as keyof typeof dark], value]),
);

globalStyle(':root', { vars: assignVars(color, light), colorScheme: 'light' });
globalStyle(':root:not([data-theme="light"])', {
  '@media': {
    '(prefers-color-scheme: dark)': { vars: darkVars, colorScheme: 'dark' },
  },
});
globalStyle(':root[data-theme="dark"]', { vars: darkVars, colorScheme: 'dark' });

/** Steps of the 8 px grid. */
export const space = {
  xxs: '4px',
  xs: '8px',
  s: '12px',
  m: '16px',
  l: '24px',
  xl: '32px',
  xxl: '48px',
  xxxl: '72px',
} as const;

/** Fluid from 320 to 1440 px. */
export const text = {
  tiny: '.75rem',
  small: '.875rem',
  body: '1rem',
  lead: 'clamp(1.0625rem, 1rem + .35vw, 1.25rem)',
  title: 'clamp(1.25rem, 1.1rem + .7vw, 1.625rem)',
  heading: 'clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem)',
  display: 'clamp(2rem, 1.35rem + 3.1vw, 3.75rem)',
} as const;

export const radius = { picture: '14px', control: '12px', panel: '18px', chip: '999px' } as const;

/** Condition of `@supports`: browsers that do not know `:has()`, such as Firefox up to 120. */
export const withoutHas = 'not selector(:has(*))';
/** Breakpoint for a second column and the header's icons. */
export const wide = 'screen and (min-width: 48rem)';
/** Narrower than `wide`. */
export const phone = 'screen and (max-width: 47.99rem)';
/** From the edge of the window to what is on a page. */
export const pageEdge = 'clamp(16px, 4vw, 40px)';
/** Breakpoint for a header with everything in it, and for a product beside its pictures. */
export const roomy = 'screen and (min-width: 64rem)';
/** From `wide` up to `roomy`. */
export const tablet = 'screen and (min-width: 48rem) and (max-width: 63.99rem)';
/** Narrower than `roomy`. */
export const narrow = 'screen and (max-width: 63.99rem)';

/** Screens so low that fixed bars would take more than a fifth of them. */
export const low = 'screen and (max-height: 40rem)';
/** As low as a phone that is zoomed to 200 %. */
export const veryLow = 'screen and (max-height: 30rem)';

/** Height of the bar at the bottom of a phone. */
export const bottomBarSize = 'calc(65px + env(safe-area-inset-bottom))';
