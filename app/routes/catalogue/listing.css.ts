import { globalStyle, style } from '@vanilla-extract/css';
import { iconButton } from '#app/ui/button.css.ts';
import { color, phone, radius, space, text, wide } from '#app/theme/tokens.css.ts';

/** Room for all filters in one row. */
const desk = 'screen and (min-width: 75rem)';
/** One row: the fold, the order, the button; on a tablet the fields have the row above. */
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space.xs,
  alignItems: 'end',
  '@media': {
    [wide]: { gridTemplateColumns: '200px auto 1fr', gap: space.s },
    [desk]: { gridTemplateColumns: 'minmax(0, 1fr) 200px auto' },
  },
});
/** Of a search: text and button, the suggestions, then the category, the fold and the order. */
export const searchFilters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.xs,
});
globalStyle(`${searchFilters} > input`, { flex: '1 1 60%', inlineSize: 'auto', minInlineSize: 0 });
globalStyle(`${searchFilters} > ul`, { flexBasis: '100%' });
globalStyle(`${searchFilters} > select`, {
  order: 1,
  flex: '1 1 25%',
  inlineSize: 'auto',
  minInlineSize: 0,
  minBlockSize: '44px',
  paddingBlock: 0,
  paddingInlineStart: space.s,
  '@media': { [wide]: { flex: '0 1 200px', minBlockSize: '52px' } },
});
globalStyle(`${searchFilters} > [name="sort"]`, { flexGrow: 2 });
globalStyle(`${searchFilters} > details, ${searchFilters} > button[aria-haspopup]`, { order: 1 });
globalStyle(`${searchFilters} > details[open]`, { flexBasis: '100%' });
globalStyle(`${searchFilters} > details`, { '@media': { [wide]: { flex: '1 1 300px' } } });
export const fold = style({});
export const sheet = style({
  inlineSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: ['85vh', '85dvh'],
  margin: 'auto 0 0',
  padding: 0,
  border: 0,
  borderStartStartRadius: radius.panel,
  borderStartEndRadius: radius.panel,
  background: color.raised,
  color: color.blackText,
  '::backdrop': { background: color.veil },
});
export const sheetBody = style({
  display: 'grid',
  gap: space.m,
  padding: space.m,
  paddingBlockEnd: `calc(${space.m} + env(safe-area-inset-bottom))`,
});
export const sheetHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
});
export const sheetClose = style([iconButton]);

export const summary = style({
  '@supports': {
    'selector(::details-content)': { '@media': { [wide]: { display: 'none' } } },
  },
});
/** Opened, the fields have a row of their own. */
globalStyle(`${filters} > ${fold}[open]`, { gridColumn: '1 / -1' });
globalStyle(`${filters} > ${fold}[open] ~ button`, {
  '@media': { [phone]: { gridColumn: '2 / -1' } },
});
globalStyle(`${filters} > ${fold}`, {
  '@media': { [wide]: { gridColumn: '1 / -1' }, [desk]: { gridColumn: 'auto' } },
});
globalStyle(`${fold}[open] ${summary}::after`, { transform: 'rotate(180deg)' });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s,
  alignItems: 'end',
  paddingBlockStart: space.s,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      paddingBlockStart: 0,
    },
  },
});
/** With room for them the fields are always there, where the browser can show them unopened. */
globalStyle(`${fold}::details-content`, {
  '@media': { [wide]: { contentVisibility: 'visible', display: 'block', blockSize: 'auto' } },
});
export const sort = style({
  minBlockSize: '44px',
  paddingBlock: 0,
  paddingInlineStart: space.s,
  // Close to the arrow: the longest order fits beside the fold and the button of a phone.
  paddingInlineEnd: '32px',
});
globalStyle(`${filters} > button, ${summary}`, { paddingInline: space.s, fontSize: text.small });
globalStyle(`${filters} > button, ${sort}`, { '@media': { [wide]: { minBlockSize: '52px' } } });
export const choice = style({ display: 'grid', gap: space.xxs, fontSize: text.small });
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '52px',
  fontSize: text.small,
});
export const count = style({
  color: color.grayText,
  fontSize: text.small,
  marginBlock: space.xs,
});
export const empty = style({ paddingBlock: space.xl });
export const emptyLink = style({ color: color.primary, fontWeight: 600 });
export const more = style({ display: 'grid', justifyContent: 'center', marginBlockStart: space.l });
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.s,
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '44px',
  paddingInline: space.m,
  borderRadius: radius.chip,
  background: color.primaryTint,
  color: color.blackText,
  fontSize: text.small,
  ':hover': { background: color.secondaryTint },
});
/** How the search was interpreted. */
export const understood = style({ marginBlockEnd: space.l });
/** On the narrowest screens the order still reads. */
const smallest = 'screen and (max-width: 22.5rem)';
globalStyle(`${summary}::after`, { '@media': { [smallest]: { display: 'none' } } });
globalStyle(`${filters} > button, ${filters} > ${sort}, ${summary}`, {
  '@media': { [smallest]: { paddingInline: '6px' } },
});
globalStyle(`${filters} > button, ${summary}`, {
  '@media': { [smallest]: { fontSize: '.8125rem' } },
});
globalStyle(`${filters} > ${sort}, ${searchFilters} > select`, {
  '@media': { [smallest]: { paddingInlineEnd: '28px' } },
});
