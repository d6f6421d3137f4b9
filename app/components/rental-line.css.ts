import { globalStyle, style } from '@vanilla-extract/css';
import { tapInLine } from '#app/theme/layout.css.ts';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const line = style({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: `${space.xs} ${space.m}`,
  paddingBlock: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const picture = style({
  inlineSize: '84px',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: '10px',
});
export const content = style({
  display: 'grid',
  gap: space.xxs,
  alignContent: 'start',
  minInlineSize: 0,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space.m,
});
globalStyle(`${head} h2, ${head} h3`, { fontSize: text.body, fontWeight: 500 });
globalStyle(`${head} h2 a`, tapInLine);
export const amount = style({ fontWeight: 600 });
export const aside = style({ color: color.grayText, fontSize: text.small });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  marginBlockStart: space.xs,
});
