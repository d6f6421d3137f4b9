import { globalStyle, style } from '@vanilla-extract/css';
import { page } from '#app/theme/layout.css.ts';
import { color, radius, space, text } from '#app/theme/tokens.css.ts';

/** Dark on white in both themes; in print nothing else shows. */
export const sheet = style([page, { '@media': { print: { padding: 0, maxInlineSize: 'none' } } }]);
export const paper = style({
  maxInlineSize: '820px',
  display: 'grid',
  gap: space.l,
  padding: 'clamp(16px, 4vw, 40px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.plate,
  color: color.onPlate,
  '@media': { print: { border: 0, padding: '6mm', fontSize: '11pt' } },
});
/** One of several documents of a page. */
export const sheetOfItsOwn = style({
  selectors: { '& + &': { '@media': { print: { breakBefore: 'page' } } } },
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.l,
  alignItems: 'start',
});
export const qr = style({ inlineSize: '128px', blockSize: '128px' });
globalStyle(`${qr} svg`, { inlineSize: '100%', blockSize: '100%', display: 'block' });
export const title = style({ fontSize: text.heading });
/** A text in the other language, below that of the page. */
export const second = style({
  display: 'block',
  fontSize: text.small,
  fontWeight: 400,
  opacity: 0.8,
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: space.m,
});
globalStyle(`${facts} dt`, { fontSize: text.small, opacity: 0.8 });
globalStyle(`${facts} dd`, { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
export const scroll = style({ overflowX: 'auto' });
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.small,
});
globalStyle(`${table} th, ${table} td`, {
  textAlign: 'start',
  padding: `${space.xs} 4px`,
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'top',
});
globalStyle(`${table} th`, { fontSize: text.small, fontWeight: 600, opacity: 0.8 });
globalStyle(`${table} td:last-child, ${table} th:last-child`, { textAlign: 'end' });
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.xs} ${space.l}`,
  justifySelf: 'end',
  inlineSize: 'min(100%, 340px)',
  margin: 0,
});
globalStyle(`${sums} dd`, { margin: 0, textAlign: 'end' });
export const total = style({ fontWeight: 700, fontSize: text.lead });
export const foot = style({ fontSize: text.small, opacity: 0.8 });
export const screenOnly = style({ '@media': { print: { display: 'none' } } });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  marginBlockEnd: space.l,
  '@media': { print: { display: 'none' } },
});
// Print rules, loaded with this screen only.
globalStyle('body > :not(main)', { '@media': { print: { display: 'none' } } });
globalStyle('html', { '@media': { print: { background: color.plate } } });
