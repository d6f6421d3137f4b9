import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text, wide } from '#app/theme/tokens.css.ts';

export const hero = style({
  position: 'relative',
  display: 'grid',
  minBlockSize: 'min(600px, 76vh)',
  overflow: 'hidden',
  borderEndStartRadius: '28px',
  borderEndEndRadius: '28px',
  background: color.hero,
  color: color.onHero,
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    // Behind the text: the top of the picture on a phone, its inline start on a wide screen.
    background: `linear-gradient(to bottom, ${color.heroVeil}, ${color.heroVeilThin} 55%, transparent)`,
  },
});
globalStyle(`${hero}::after`, {
  '@media': {
    [wide]: { background: `linear-gradient(to top, ${color.heroVeil}, ${color.heroVeilThin} 60%)` },
  },
});
globalStyle(`${hero} > picture`, { position: 'absolute', inset: 0 });
export const heroPicture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: '50% 100%',
  background: color.hero,
});
// Mirrored in English, so that the calm side of the picture is behind the text.
globalStyle(`[dir="ltr"] ${heroPicture}`, { '@media': { [wide]: { transform: 'scaleX(-1)' } } });
export const heroWords = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space.m,
  paddingBlock: space.xl,
  '@media': { [wide]: { alignContent: 'end', paddingBlock: space.xxl } },
});
export const heroTitle = style({ fontSize: text.display, maxInlineSize: '14ch', lineHeight: 1.25 });
export const heroText = style({ maxInlineSize: '40ch', fontSize: text.lead });
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
