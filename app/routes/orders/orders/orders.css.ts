import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '#app/theme/tokens.css.ts';

export const tabs = style({
  display: 'flex',
  gap: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
  marginBlockEnd: space.l,
});
export const tab = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '48px',
  color: color.grayText,
  borderBlockEnd: '3px solid transparent',
  selectors: {
    '&[aria-current="page"]': {
      color: color.blackText,
      fontWeight: 600,
      borderBlockEndColor: color.secondary,
    },
  },
});
export const cardLink = style({ ':hover': { borderColor: color.grayText } });
globalStyle(`${cardLink} h2`, { fontSize: text.lead });
globalStyle(`${cardLink} > div`, { flexWrap: 'wrap' });
export const pictures = style({ display: 'flex', gap: space.xs });
export const thumb = style({
  inlineSize: '56px',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: '8px',
});
export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  marginBlockEnd: space.l,
});
globalStyle(`${filter} > select`, { inlineSize: 'auto', minInlineSize: '160px', flex: '0 1 auto' });
