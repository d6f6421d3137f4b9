import { globalStyle, style } from '@vanilla-extract/css';
import { page, stack, wrap } from '#app/theme/layout.css.ts';
import { color, phone, radius, space, text, wide } from '#app/theme/tokens.css.ts';

const onPaper = 'print';

/** Scrolls its only child sideways, with a shadow at each end beyond which there is more. */
const scrolledSideways = style({
  overflowX: 'auto',
  background: [
    `linear-gradient(90deg, ${color.line}, transparent) 0 / 1.5rem 100% no-repeat`,
    `linear-gradient(270deg, ${color.line}, transparent) 100% / 1.5rem 100% no-repeat`,
  ].join(', '),
});
// Its ends cover the shadows. Backgrounds of `local` attachment would, but WebKit puts them on the
// wrong side where the text runs from right to left.
globalStyle(`${scrolledSideways} > *`, {
  minInlineSize: '100%',
  background: [
    `linear-gradient(90deg, ${color.whiteColor} 50%, transparent) 0 / 3rem 100% no-repeat`,
    `linear-gradient(270deg, ${color.whiteColor} 50%, transparent) 100% / 3rem 100% no-repeat`,
  ].join(', '),
});

export const main = style([page, stack.l, { alignContent: 'start' }]);
globalStyle(`${main} > h1`, { marginBlockEnd: 0 });
/** A button is as wide as its words need where there is room. */
export const submit = style({ '@media': { [wide]: { justifySelf: 'start' } } });

export const header = style([
  wrap,
  {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space.m,
    paddingBlock: space.xs,
    '@media': { [onPaper]: { display: 'none' } },
  },
]);
export const name = style({
  fontWeight: 700,
  minBlockSize: '44px',
  display: 'grid',
  placeItems: 'center',
});
export const nav = style([wrap, { '@media': { [onPaper]: { display: 'none' } } }]);
export const navScroller = style([scrolledSideways, { borderBlockEnd: `1px solid ${color.line}` }]);
export const navRow = style({ display: 'flex', columnGap: space.m, inlineSize: 'max-content' });
export const navLink = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  minBlockSize: '44px',
  color: color.grayText,
  fontWeight: 600,
  borderBlockEnd: '3px solid transparent',
  selectors: {
    '&:hover': { color: color.blackText },
    '&[aria-current]': { color: color.blackText, borderBlockEndColor: color.primary },
    // Where the row is wider than the screen, the page that is open is the first in it.
    [`${navRow} > &[aria-current]`]: { '@media': { [phone]: { order: -1 } } },
  },
});

/** Rows that become cards on a phone, where each cell says what it is. */
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} :is(th, td)`, {
  padding: space.xs,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${table} th`, { fontSize: text.small, color: color.grayText, fontWeight: 600 });
globalStyle(`${table} td:first-child`, { fontWeight: 600 });
export const scrolled = scrolledSideways;

/** How much there is of each kind, and the way to it. */
export const counts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.m });

export const section = style({
  display: 'grid',
  gap: space.xs,
  breakInside: 'avoid',
});
/** Small, in its own proportions. */
export const opening = style({ blockSize: '90px', inlineSize: 'auto' });
export const count = style({ color: color.grayText, fontWeight: 400 });
export const warning = style({ color: color.danger });
export const none = style({ color: color.grayText });

/** Fields in one row where there is room for it. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.s,
  '@media': { [onPaper]: { display: 'none' } },
});
globalStyle(`${bar} > *`, { flex: '0 1 auto', minInlineSize: 0, maxInlineSize: '100%' });
/** A message below a field moves no other one; a button stays beside the inputs. */
globalStyle(`${bar}:has([aria-invalid])`, { alignItems: 'start' });
globalStyle(`${bar}:has([aria-invalid]) > :is(button, a)`, { marginBlockStart: '25px' });
export const shortField = style({ inlineSize: '9rem' });
/** Three beside each other on a phone. */
export const countField = style({ flex: '1 1 4.5rem', minInlineSize: 0, maxInlineSize: '9rem' });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, auto) 1fr',
  columnGap: space.m,
  rowGap: space.xxs,
});
globalStyle(`${facts} dt`, { color: color.grayText });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' });

export const columns = style({
  display: 'grid',
  gap: space.l,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [onPaper]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
globalStyle(`${columns} > *`, { minInlineSize: 0, overflowWrap: 'anywhere' });
export const fieldset = style({
  display: 'grid',
  gap: space.xs,
  border: 0,
  padding: 0,
  minInlineSize: 0,
});
export const picture = style({ maxBlockSize: '160px', inlineSize: 'auto' });
export const units = style({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: space.xs,
  overflowWrap: 'anywhere',
});
/** Checked by hand while packing; nothing is sent. */
export const unit = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'center',
  minBlockSize: '44px',
});
export const screenOnly = style({ '@media': { [onPaper]: { display: 'none' } } });
export const tick = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'center',
  minBlockSize: '44px',
});

/** Words of a customer, with their line breaks. */
export const written = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** Numbers that stay in one line. */
export const kept = style({ whiteSpace: 'nowrap' });

/** The planning board: days run along the top, the product's name stays at the side. */
export const board = style([table, { fontVariantNumeric: 'tabular-nums' }]);
globalStyle(`${board} tbody th`, {
  position: 'sticky',
  insetInlineStart: 0,
  background: color.whiteColor,
  minInlineSize: '9rem',
  color: color.blackText,
});
globalStyle(`${board} td`, { textAlign: 'center', minInlineSize: '3.25rem', lineHeight: 1.3 });
export const available = style({ display: 'block', fontWeight: 700 });
export const unavailable = style([available, { color: color.danger }]);
export const taken = style({ display: 'block', fontSize: text.tiny, color: color.grayText });
export const takenLate = style([taken, { color: color.danger, fontWeight: 600 }]);

/** A box on paper to tick by hand. */
export const box = style({
  display: 'inline-block',
  inlineSize: '16px',
  blockSize: '16px',
  border: '1.5px solid currentColor',
});
export const signatures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: space.l,
  breakInside: 'avoid',
});
/** A line to sign on, with who signs below it. */
export const signature = style({
  marginBlockStart: '56px',
  paddingBlockStart: space.xs,
  borderBlockStart: '1px solid currentColor',
  fontSize: text.small,
});

export const pageText = style({ minBlockSize: '50vh', inlineSize: '100%' });
export const secret = style({
  fontSize: text.lead,
  fontFamily: 'ui-monospace, monospace',
  padding: space.s,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
});
export const qr = style({ inlineSize: '220px', padding: space.s });

export const damagePicture = style({ objectFit: 'cover', borderRadius: radius.control });
