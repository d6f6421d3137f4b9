import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text, wide } from '#app/theme/tokens.css.ts';

export const footer = style({
  background: color.stage,
  color: color.onStage,
  paddingBlock: space.xxl,
  // Room for the bottom bar of a phone.
  paddingBlockEnd: `calc(${space.xxl} + 68px + env(safe-area-inset-bottom))`,
  '@media': { [wide]: { paddingBlockEnd: space.xxl } },
});
export const inside = style({
  display: 'grid',
  gap: space.l,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const part = style({ display: 'grid', alignContent: 'start', gap: space.m });
export const name = style({ fontWeight: 600, fontSize: '1.5rem', lineHeight: 1 });
export const description = style({ maxInlineSize: '52ch', opacity: 0.85 });
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
export const links = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignContent: 'start',
  '@media': { [wide]: { gridTemplateColumns: '1fr' } },
});
export const contact = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
});
globalStyle(`${links} a, ${contact} a`, { paddingBlock: '10px' });
globalStyle(`${links} a:hover, ${contact} a:hover`, { textDecoration: 'underline' });
globalStyle(`${contact} span`, { paddingBlock: '10px', opacity: 0.85 });
export const small = style({ gridColumn: '1 / -1', opacity: 0.75, fontSize: text.small });
