import { style } from '@vanilla-extract/css';
import { color, radius, space, wide } from '#app/theme/tokens.css.ts';

/* The outline of `modal.css.ts`, small enough to be part of every page. */

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  background: color.veil,
});
const sheet = style({
  inlineSize: '100%',
  maxInlineSize: '600px',
  minBlockSize: '264px',
  padding: `64px ${space.m} ${space.l}`,
  background: color.whiteColor,
  borderRadius: `${radius.panel} ${radius.panel} 0 0`,
});
export const middle = style([sheet, { '@media': { [wide]: { alignSelf: 'center' } } }]);
export const top = style([
  sheet,
  {
    blockSize: '100%',
    borderRadius: 0,
    '@media': {
      [wide]: {
        alignSelf: 'start',
        blockSize: 'auto',
        marginBlockStart: space.l,
        maxInlineSize: '720px',
        borderRadius: radius.panel,
      },
    },
  },
]);
export const side = style([
  sheet,
  { '@media': { [wide]: { maxInlineSize: '480px', blockSize: '100%', justifySelf: 'end' } } },
]);
