import { error } from '#app/ui/field.css.ts';
import { globalStyle, style } from '@vanilla-extract/css';
import {
  color,
  low,
  pageEdge,
  phone,
  radius,
  roomy,
  space,
  tablet,
  text,
  wide,
} from '#app/theme/tokens.css.ts';

export const product = style({
  display: 'grid',
  gap: space.m,
  '@media': {
    [roomy]: {
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      gap: space.xl,
      gridTemplateRows: 'auto 1fr',
    },
  },
});
/** Beside pictures and drawing on a wide screen, in two columns of a tablet. */
export const content = style({
  display: 'grid',
  gap: space.m,
  alignContent: 'start',
  minInlineSize: 0,
  '@media': {
    [roomy]: { gridRow: '1 / span 2', gridColumn: 2 },
    [tablet]: { display: 'block', columns: 2, columnGap: space.l },
  },
});
globalStyle(`${content} > *`, {
  '@media': { [tablet]: { breakInside: 'avoid', marginBlockEnd: space.m } },
});
export const title = style({ fontSize: text.heading });
export const description = style({ color: color.grayText, fontSize: text.lead });
export const price = style({ fontSize: '1.5rem', fontWeight: 600 });
globalStyle(`${price} small`, {
  fontSize: text.body,
  fontWeight: 400,
  color: color.grayText,
  marginInlineStart: space.xs,
});
export const days = style({ whiteSpace: 'nowrap' });
export const sum = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space.m,
  fontWeight: 600,
  fontSize: text.lead,
});
export const add = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(32px, 52px) 44px minmax(max-content, 1fr)',
  columnGap: 0,
  rowGap: '6px',
  // Sticky above the bottom bar on a phone.
  '@media': {
    [phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 'calc(65px + env(safe-area-inset-bottom))',
      zIndex: 5,
      paddingBlock: '6px',
      paddingInline: pageEdge,
      background: color.raised,
      borderBlockStart: `1px solid ${color.line}`,
    },
    [low]: { position: 'static', padding: 0, border: 0 },
  },
});
/** Days, price and what is available, in the bar of a phone. */
export const barFacts = style({
  gridColumn: '1 / -1',
  fontSize: text.small,
  color: color.grayText,
  '@media': { [wide]: { display: 'none' }, [low]: { display: 'none' } },
});
globalStyle(`${barFacts} b`, { color: color.blackText });
/** Its children are laid out with the stepper. */
export const addForm = style({ display: 'contents' });
export const quantity = style({
  gridColumn: '1 / span 3',
  gridRow: 2,
  paddingInline: '44px',
  textAlign: 'center',
  appearance: 'textfield',
});
/** Where there is no room beside the stepper. */
const belowStepper = { gridColumn: '1 / -1', gridRow: 3, marginInlineStart: 0 };
globalStyle(`${addForm} > button`, {
  gridColumn: 4,
  gridRow: 2,
  marginInlineStart: space.s,
  paddingInline: space.xs,
  fontSize: text.body,
  whiteSpace: 'nowrap',
  '@media': { [tablet]: belowStepper, [low]: belowStepper },
});
const step = style({
  zIndex: 1,
  gridRow: 2,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
});
export const fewer = style([step, { gridColumn: 1 }]);
export const oneMore = style([step, { gridColumn: 3 }]);
export const facts = style({ display: 'grid', gap: space.xs });
globalStyle(`${facts} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: space.xs,
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${facts} dt`, { color: color.grayText });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
export const tag = style({
  display: 'block',
  padding: '11px 18px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.chip,
  fontSize: text.small,
  ':hover': { background: color.primaryTint },
});
export const similar = style({ marginBlockStart: space.xxxl, display: 'grid', gap: space.l });
globalStyle(`${similar} h2`, { fontSize: text.heading });
export const nearest = style({ display: 'grid', gap: space.s, justifyItems: 'start' });

export const addError = style([error, { gridColumn: '1 / -1', gridRow: 4 }]);
