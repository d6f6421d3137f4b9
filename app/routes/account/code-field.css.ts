import { createVar, style } from '@vanilla-extract/css';
import { color } from '#app/theme/tokens.css.ts';

const box = createVar();
const gap = createVar();
const step = `calc(${box} + ${gap})`;
const four = <T>(layer: (at: number) => T) => [0, 1, 2, 3].map(layer).join(', ');
/** A line under each box, and the box itself behind it. */
const boxes = (line: string) =>
  [line, color.secondaryTint]
    .map((paint) => four(() => `linear-gradient(${paint}, ${paint})`))
    .join(', ');

/**
 * Four boxes behind one input. A character and its letter spacing are as wide as a box and its
 * gap: a monospaced font, `1ch` and the rest as letter spacing. The fifth place is for the caret.
 */
export const codeBoxes = style({
  vars: { [box]: 'clamp(44px, 14vw, 64px)', [gap]: '12px' },
  justifySelf: 'center',
  boxSizing: 'content-box',
  inlineSize: `calc(4 * ${step} + 4px)`,
  blockSize: '68px',
  paddingInlineStart: `calc((${box} - 1ch) / 2)`,
  paddingInlineEnd: 0,
  marginInlineStart: `calc(${gap} + (${box} - 1ch) / 2)`,
  border: 0,
  borderRadius: 0,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '1.75rem',
  fontWeight: 600,
  // Contains only Latin letters and digits.
  letterSpacing: `calc(${step} - 1ch)`,
  color: color.blackText,
  caretColor: color.primary,
  backgroundColor: 'transparent',
  backgroundImage: boxes(color.grayText),
  backgroundSize: `${four(() => `${box} 3px`)}, ${four(() => `${box} 100%`)}`,
  backgroundPosition: [1, 2].map(() => four((at) => `calc(${at} * ${step}) 100%`)).join(', '),
  backgroundRepeat: 'no-repeat',
  outline: 'none',
  selectors: {
    '&&[dir="ltr"]': { textAlign: 'start' },
    '&:focus': {
      backgroundImage: boxes(color.primary),
    },
    '&[aria-invalid="true"]': {
      backgroundImage: boxes(color.danger),
    },
  },
});
