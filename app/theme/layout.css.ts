import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, low, pageEdge, radius, space, text, wide } from './tokens.css.ts';

/** Maximum width of a page. */
export const wrap = style({
  maxInlineSize: '1240px',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: pageEdge,
});
export const page = style([wrap, { paddingBlock: `clamp(12px, 2.5vw, 24px) ${space.xxxl}` }]);
/** A page with one column of text or one form; it begins where every other page begins. */
export const narrow = style([page]);
globalStyle(`${narrow} > *`, { maxInlineSize: '640px' });
export const pageTitle = style({
  fontSize: text.heading,
  marginBlockEnd: space.l,
  '@media': { [low]: { marginBlockEnd: space.s } },
});

export const stack = styleVariants({
  xs: { display: 'grid', gap: space.xs },
  s: { display: 'grid', gap: space.s },
  m: { display: 'grid', gap: space.m },
  l: { display: 'grid', gap: space.l },
  xl: { display: 'grid', gap: space.xl },
});
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.m,
});
/** Buttons or links beside each other, as many lines as they need. */
export const cluster = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

export const panel = style({
  display: 'grid',
  gap: space.m,
  alignContent: 'start',
  padding: space.l,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const soft = style({ color: color.grayText });
export const small = style({ fontSize: text.small });
export const strong = style({ fontWeight: 600 });
/** A number that is not broken at its hyphen. */
export const unbroken = style({ whiteSpace: 'nowrap' });
export const number = style({
  fontVariantNumeric: 'tabular-nums',
  unicodeBidi: 'isolate',
  whiteSpace: 'nowrap',
});
export const textLink = style({
  color: color.primary,
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  ':hover': { textDecorationThickness: '2px' },
});
/** A link that is 44 px large. */
export const tapSize = { display: 'inline-block', minInlineSize: '44px', paddingBlock: '12px' };
/** The same in the room of a line of text. */
export const tapInLine = { ...tapSize, marginBlock: '-12px' };
export const tapLink = style([textLink, tapInLine]);
/** Of a calendar: its days are 44 px wide also on a screen of 320, past the edges of its place. */
export const weekWidth = {
  inlineSize: 'max(100%, 308px)',
  marginInline: 'min(0px, calc((100% - 308px) / 2))',
};
export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
/** The first stop of the keyboard, seen while it has the focus. */
export const skip = style({
  position: 'absolute',
  insetInlineStart: space.m,
  insetBlockStart: '-100px',
  zIndex: 20,
  padding: space.s,
  background: color.secondary,
  color: color.onSecondary,
  ':focus': { insetBlockStart: space.xs },
});
/** The clapperboard stripe: header, loading bar and 404 page only. */
export const stripeLook = {
  blockSize: '6px',
  background: `repeating-linear-gradient(135deg, ${color.stage} 0 18px, ${color.onStage} 18px 36px)`,
};
export const stripe = style(stripeLook);
/** One period of the stripe across: it moves by that much and begins again. */
const PERIOD = '51px';
const run = keyframes({ to: { transform: `translateX(${PERIOD})` } });
/**
 * The same stripe, moving: something is on its way. For a pseudo-element in a box that hides what
 * is outside it. It moves by `transform`, which needs no painting: a moving background would be
 * painted in each frame, on the thread that prepares what is waited for.
 */
export const loadingStripe = {
  content: '""',
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: `-${PERIOD}`,
  blockSize: '6px',
  background: `repeating-linear-gradient(135deg, ${color.stage} 0 18px, ${color.secondary} 18px 36px)`,
  backgroundSize: `${PERIOD} 100%`,
  animation: `${run} .5s linear infinite`,
} as const;
export const twoColumns = style({
  display: 'grid',
  gap: space.xl,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(300px, 1fr)', alignItems: 'start' },
  },
});
