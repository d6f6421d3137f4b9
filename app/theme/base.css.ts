import { globalStyle } from '@vanilla-extract/css';
import './fonts.css.ts';
import { color, radius, text, wide } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  // What is scrolled to never stops under the header and the message below it, nor on a phone
  // under the bottom bar and a page's own bar above it.
  scrollPaddingBlock: '96px 180px',
  '@media': { [wide]: { scrollPaddingBlock: '168px 96px' } },
});
globalStyle('body', {
  minBlockSize: '100vh',
  display: 'flex',
  flexDirection: 'column',
  background: color.whiteColor,
  color: color.blackText,
  fontFamily:
    '"Readex Pro", "Readex as Arial", "Readex as Roboto", "Readex as DejaVu", "SF Arabic", "Geeza Pro", "Segoe UI", "Noto Sans Arabic", Tahoma, system-ui, sans-serif',
  fontSize: text.body,
  lineHeight: 1.5,
});
globalStyle('body:lang(ar)', { lineHeight: 1.7 });
globalStyle('main', { flex: 1, inlineSize: '100%' });
globalStyle('h1, h2, h3', { fontWeight: 600, lineHeight: 1.35, textWrap: 'balance' });
globalStyle('h1:lang(ar), h2:lang(ar), h3:lang(ar)', { lineHeight: 1.45 });
globalStyle('p', { textWrap: 'pretty' });
// A text in the other language reads its own way, and begins where the page's texts begin.
globalStyle(':where(p, dd, div)[dir=auto]', {
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
globalStyle('a', { color: 'inherit', textDecoration: 'none', textUnderlineOffset: '.3em' });
globalStyle('ul, ol', { listStyle: 'none', padding: 0 });
globalStyle('img, svg', { display: 'block' });
globalStyle('img', {
  position: 'relative',
  maxInlineSize: '100%',
  blockSize: 'auto',
  background: color.line,
});
// The ground of a picture that cannot be loaded covers the browser's own mark, scripts or not; the
// clapperboard on it is `::after`, in ui/icon-before.css.ts. Browsers draw pseudo-elements of an
// image only where it is broken, but load a picture that these name in any case.
globalStyle('img::before', {
  content: '""',
  position: 'absolute',
  inset: 0,
  background: color.line,
});
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
// Phones zoom in on a smaller field.
globalStyle('input, select, textarea', { fontSize: 'max(1rem, 16px)' });
globalStyle('button', { cursor: 'pointer' });
globalStyle('button:disabled', { cursor: 'default', opacity: 0.55 });
globalStyle('summary', { cursor: 'pointer', listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('bdi', { unicodeBidi: 'isolate' });
globalStyle(':focus-visible', {
  outline: `3px solid ${color.secondary}`,
  outlineOffset: '2px',
  borderRadius: radius.control,
});
// They take the focus so that reading starts there; nothing can be pressed or typed in them.
globalStyle(':is(main, [role="dialog"], [role="alertdialog"]):focus-visible', { outline: 'none' });
// WebKit writes today into an empty one, which looks as if somebody had chosen it.
globalStyle(
  'input[type="date"]:required:invalid:not(:out-of-range, :focus-within)::-webkit-datetime-edit',
  { '@supports': { '(background: -webkit-named-image(i))': { opacity: 0 } } },
);
globalStyle('::selection', { background: color.secondary, color: color.onSecondary });
globalStyle('*, ::before, ::after, ::backdrop', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      // A duration, however short, would make every property of every element begin one.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
