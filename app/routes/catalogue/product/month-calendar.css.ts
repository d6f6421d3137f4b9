import { globalStyle, style } from '@vanilla-extract/css';
import { panel, weekWidth } from '#app/theme/layout.css.ts';
import { color, pageEdge, phone, space, text } from '#app/theme/tokens.css.ts';

/** From edge to edge on a phone, so that a day is 44 px wide on a screen of 320. */
export const month = style([
  panel,
  {
    '@media': {
      [phone]: {
        marginInline: `calc(-1 * ${pageEdge})`,
        paddingInline: pageEdge,
        borderInline: 0,
        borderRadius: 0,
      },
    },
  },
]);
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
  ...weekWidth,
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
globalStyle(`${table} td`, { padding: '1px 0', lineHeight: 1.25, fontSize: text.small });
// The number of available units; screen readers have it in the name of the day.
globalStyle(`${table} [data-available]::after`, {
  content: 'attr(data-available)',
  display: 'block',
  fontSize: '.6875rem',
});
export const day = style({
  inlineSize: '100%',
  minBlockSize: '44px',
  padding: 0,
  border: 0,
  borderRadius: '10px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: 1.25,
  ':hover': { background: color.primaryTint, color: color.blackText },
});
export const open = style({});
globalStyle(`${open} [data-available]::after`, { color: color.primary });
export const past = style({ color: color.grayText, textDecoration: 'line-through' });
export const taken = past;
export const chosen = style({ background: color.secondary, color: color.onSecondary });
globalStyle(`${chosen}:first-child, :not(${chosen}) + ${chosen}`, {
  borderStartStartRadius: '10px',
  borderEndStartRadius: '10px',
});
const endOfRange = { borderStartEndRadius: '10px', borderEndEndRadius: '10px' };
globalStyle(`${chosen}:last-child`, endOfRange);
// Apart: a browser drops a whole rule for one selector that it does not know.
globalStyle(`${chosen}:not(:has(+ ${chosen}))`, endOfRange);
export const months = style({ display: 'flex', justifyContent: 'space-between', gap: space.s });
