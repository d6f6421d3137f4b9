import { globalStyle, style } from '@vanilla-extract/css';
import { TALL_HERO_BELOW } from '#app/ui/picture-data.ts';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

/*
 * The pictures have a calm part for the words: the upper third of the tall one, and of the wide one
 * the end where the words are (mirrored in English). On a phone the words stand above the props.
 */
const wideHero = `screen and (min-width: ${TALL_HERO_BELOW})`;
/** How high the props of the tall picture are, which is as wide as the screen. */
const PROPS_HEIGHT = '86vw';
const WIDE_HEIGHT = 'min(600px, 76vh)';
/** How wide words may be in the calm 37 % of the wide picture, which is twice as wide as high. */
const CALM_WIDTH = 'calc(max(35.5vw, min(426px, 54vh)) - 36px)';

/** What both openings of the page have, with a picture and without. */
const FRAME = {
  display: 'grid',
  maxInlineSize: '1440px',
  marginInline: 'auto',
  borderEndStartRadius: '28px',
  borderEndEndRadius: '28px',
  color: color.onHero,
};

export const hero = style({
  position: 'relative',
  ...FRAME,
  overflow: 'hidden',
  background: color.hero,
  '@media': { [wideHero]: { minBlockSize: WIDE_HEIGHT } },
});
/** Of a shop without an opening picture: no higher than its words. */
export const plainHero = style({
  ...FRAME,
  background: `radial-gradient(120% 160% at 50% 0, transparent 40%, ${color.heroVeil}), ${color.hero}`,
});
export const heroPicture = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: 'auto',
  maskImage: `linear-gradient(transparent, ${color.hero} 30%)`,
  '@media': {
    [wideHero]: {
      blockSize: '100%',
      objectFit: 'cover',
      objectPosition: '100% 100%',
      maskImage: 'none',
    },
  },
});
globalStyle(`[dir="ltr"] ${heroPicture}`, {
  '@media': { [wideHero]: { transform: 'scaleX(-1)' } },
});
// So that light words can be read on the lit wall too.
for (const [direction, end] of [
  ['rtl', 'left'],
  ['ltr', 'right'],
])
  globalStyle(`[dir="${direction}"] ${hero}::after`, {
    '@media': {
      [wideHero]: {
        content: '""',
        position: 'absolute',
        inset: 0,
        background: `linear-gradient(to ${end}, ${color.heroVeil} 25%, transparent 60%)`,
      },
    },
  });
export const heroWords = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space.m,
  paddingBlock: `${space.l} ${PROPS_HEIGHT}`,
  '@media': { [wideHero]: { alignContent: 'center', paddingBlock: space.xl } },
});
export const plainHeroWords = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.m,
  paddingBlock: 'clamp(32px, 6vw, 72px)',
});
export const plainHeroTitle = style({
  fontSize: text.display,
  lineHeight: 1.25,
  maxInlineSize: '20em',
  textWrap: 'balance',
});
export const heroTitle = style({
  fontSize: text.display,
  lineHeight: 1.25,
  '@media': {
    [wideHero]: {
      fontSize: 'clamp(1.875rem, .9rem + 2.4vw, 3rem)',
      maxInlineSize: `min(7.4em, ${CALM_WIDTH})`,
    },
  },
});
export const heroText = style({
  fontSize: text.lead,
  maxInlineSize: '34em',
  '@media': { [wideHero]: { maxInlineSize: `min(19em, ${CALM_WIDTH})` } },
});
export const heroActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.m,
  rowGap: space.xs,
  '@media': { [wideHero]: { maxInlineSize: `min(364px, ${CALM_WIDTH})` } },
});
export const heroLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '44px',
  textDecoration: 'underline',
});
export const section = style({ paddingBlockStart: 'clamp(40px, 6vw, 72px)' });
globalStyle(`${section}:last-child`, { paddingBlockEnd: 'clamp(40px, 6vw, 72px)' });
export const sectionHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.m,
  marginBlockEnd: space.l,
});
globalStyle(`${sectionHead} h2`, { fontSize: text.heading });
export const more = style({
  color: color.primary,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  paddingBlock: '10px',
  ':hover': { textDecoration: 'underline' },
});
export const steps = style({
  display: 'grid',
  gap: space.m,
  counterReset: 'step',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space.l } },
});
export const step = style({
  padding: space.l,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '36px',
    blockSize: '36px',
    borderRadius: '50%',
    marginBlockEnd: space.s,
    background: color.secondaryTint,
    color: color.blackText,
    fontWeight: 600,
  },
});
globalStyle(`${step} h3`, { fontSize: text.lead, marginBlockEnd: space.xxs });
globalStyle(`${step} p`, { color: color.grayText });
