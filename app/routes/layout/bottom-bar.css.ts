import { style } from '@vanilla-extract/css';
import { color, low, veryLow, wide } from '#app/theme/tokens.css.ts';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 10,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBlock: '6px',
  paddingBlockEnd: 'calc(6px + env(safe-area-inset-bottom))',
  background: color.raised,
  borderBlockStart: `1px solid ${color.line}`,
  transition: 'transform .2s',
  '@media': {
    [wide]: { display: 'none' },
    [low]: { selectors: { '&[data-aside]:not(:focus-within)': { transform: 'translateY(100%)' } } },
    [veryLow]: {
      position: 'static',
      selectors: { '&[data-aside]:not(:focus-within)': { transform: 'none' } },
    },
    print: { display: 'none' },
  },
});
export const item = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  minBlockSize: '52px',
  fontSize: '.6875rem',
  whiteSpace: 'nowrap',
  color: color.grayText,
  selectors: { '&[aria-current="page"]': { color: color.primary, fontWeight: 600 } },
});
