import { globalStyle, style } from '@vanilla-extract/css';
import {
  bottomBarSize,
  color,
  low,
  radius,
  space,
  text,
  veryLow,
  wide,
} from '#app/theme/tokens.css.ts';
import { weekWidth } from '#app/theme/layout.css.ts';
import { iconButton } from '#app/ui/button.css.ts';

export const picker = style({ display: 'grid', gap: space.m });
/** One row on a phone, moved sideways. */
export const shortcuts = style({
  display: 'flex',
  gap: space.xs,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring.
  padding: `4px ${space.m}`,
  margin: `4px calc(-1 * ${space.m}) -4px`,
  '@media': { [wide]: { flexWrap: 'wrap', margin: `${space.xs} 0 0`, padding: 0 } },
});
export const shortcut = style({
  flex: 'none',
  minBlockSize: '44px',
  paddingInline: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.chip,
  background: color.raised,
  color: color.blackText,
  fontSize: text.small,
  selectors: {
    '&:hover': { background: color.primaryTint },
    '&[aria-pressed="true"]': {
      background: color.primary,
      color: color.whiteText,
      borderColor: 'transparent',
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
});
/** Arrows are mirrored with the page's direction. */
export const turn = style([
  iconButton,
  {
    selectors: {
      '[dir="rtl"] &': { transform: 'scaleX(-1)' },
      '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
    },
  },
]);
export const names = style({ display: 'grid', justifyItems: 'center', textAlign: 'center' });
export const name = style({
  display: 'inline-grid',
  alignItems: 'center',
  minBlockSize: '44px',
  paddingInline: space.xs,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.blackText,
  font: 'inherit',
  fontWeight: 600,
});
globalStyle(`button${name}:hover`, { background: color.primaryTint });
export const hijri = style({ color: color.grayText, fontSize: text.small });
export const months = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space.l,
});
export const grid = style({
  ...weekWidth,
  '@media': { [wide]: { inlineSize: '100%', marginInline: 0 } },
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  marginBlockStart: space.xs,
});
export const weekday = style({
  paddingBlock: space.xs,
  color: color.grayText,
  fontSize: text.tiny,
  fontWeight: 400,
  textAlign: 'center',
});
globalStyle(`${grid} td`, { padding: '1px 0' });
export const day = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  position: 'relative',
  blockSize: '48px',
  lineHeight: 1.15,
  cursor: 'pointer',
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: radius.control,
  selectors: {
    '&[data-hovered]': { background: color.primaryTint },
    '&[data-today]': { fontWeight: 600, boxShadow: `inset 0 0 0 1px ${color.grayText}` },
    '&[data-outside-month]': { color: color.grayText },
    '&[data-disabled]': { color: color.grayText, opacity: 0.45, cursor: 'default' },
    '&[data-unavailable]': { textDecoration: 'line-through', color: color.danger },
    '&[data-selected]': {
      background: color.secondaryTint,
      borderRadius: 0,
      color: color.blackText,
    },
    '&[data-selection-start], &[data-selection-end]': {
      background: color.secondary,
      color: color.onSecondary,
      fontWeight: 600,
    },
    '&[data-selection-start]': {
      borderStartStartRadius: radius.control,
      borderEndStartRadius: radius.control,
    },
    '&[data-selection-end]': {
      borderStartEndRadius: radius.control,
      borderEndEndRadius: radius.control,
    },
    // A single day has no range ends.
    '[data-single] &[data-selected]': {
      background: color.secondary,
      color: color.onSecondary,
      fontWeight: 600,
      borderRadius: radius.control,
    },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 3px ${color.primary}` },
  },
});
export const outsideDay = style({
  inlineSize: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  lineHeight: 1.15,
  ':hover': { background: color.primaryTint },
});
const small = style({ fontSize: '.6875rem', lineHeight: 1.1 });
export const hijriDay = style([
  small,
  {
    color: color.grayText,
    fontWeight: 400,
    // On the ground of a chosen or disabled day it has the color of the number.
    selectors: { '[data-selected] > &, [data-unavailable] > &': { color: 'inherit' } },
  },
]);
/** Keeps its line, so that the numbers of a week stand level. */
export const note = style([
  small,
  {
    minBlockSize: '1.1em',
    color: color.primary,
    selectors: { '[data-selected] > &, [data-unavailable] > &': { color: 'inherit' } },
  },
]);
export const cells = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.xs,
});
export const choice = style({
  minBlockSize: '56px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.blackText,
  font: 'inherit',
  selectors: {
    '&:hover': { background: color.primaryTint },
    '&[aria-current="true"]': { background: color.secondary, color: color.onSecondary },
    '&:disabled': { color: color.grayText, opacity: 0.45, background: 'none' },
  },
});
/** Sticky at the bottom of a long dialog. */
export const actions = style({
  position: 'sticky',
  // Above the bottom bar on a phone's page; a dialog covers the bar.
  insetBlockEnd: bottomBarSize,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  paddingBlock: space.xs,
  background: color.whiteColor,
  borderBlockStart: `1px solid ${color.line}`,
  // On a low screen's page it would leave too little of the days.
  '@media': { [wide]: { insetBlockEnd: 0 }, [low]: { position: 'static' } },
});
globalStyle(`[role="dialog"] ${actions}`, { insetBlockEnd: 0, position: 'sticky' });
globalStyle(`[role="dialog"] ${actions}`, { '@media': { [veryLow]: { position: 'static' } } });
globalStyle(`${actions} > button`, { flex: 1 });
/** The chosen days and what they come to, above the buttons. */
export const choiceText = style({ flexBasis: '100%', minBlockSize: '1.7em' });
