import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.xs,
});
export const title = style({ fontSize: text.lead });
export const hijri = style({ color: color.grayText, fontSize: text.small });
export const table = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} th`, {
  fontWeight: 400,
  fontSize: text.tiny,
  color: color.grayText,
  paddingBlock: space.xxs,
  overflow: 'hidden',
});
globalStyle(`${table} td`, { paddingBlock: '5px', lineHeight: 1.25, fontSize: text.small });
globalStyle(`${table} small`, { display: 'block', fontSize: '.6875rem' });
export const open = style({});
globalStyle(`${open} small`, { color: color.primary });
export const past = style({ color: color.grayText, textDecoration: 'line-through' });
export const taken = past;
export const chosen = style({ background: color.secondary, color: color.onSecondary });
globalStyle(`${chosen}:first-child, :not(${chosen}) + ${chosen}`, {
  borderStartStartRadius: '10px',
  borderEndStartRadius: '10px',
});
globalStyle(`${chosen}:last-child, ${chosen}:not(:has(+ ${chosen}))`, {
  borderStartEndRadius: '10px',
  borderEndEndRadius: '10px',
});
export const months = style({ display: 'flex', justifyContent: 'space-between', gap: space.s });
