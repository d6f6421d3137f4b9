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
export const inside = style({ display: 'grid', gap: space.l });
export const name = style({ fontWeight: 600, fontSize: '1.5rem', lineHeight: 1 });
export const description = style({ maxInlineSize: '52ch', opacity: 0.85 });
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.l });
globalStyle(`${links} a`, { paddingBlock: '10px' });
globalStyle(`${links} a:hover`, { textDecoration: 'underline' });
export const small = style({ opacity: 0.75, fontSize: text.small });
