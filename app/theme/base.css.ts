import { globalStyle } from '@vanilla-extract/css';
import './fonts.css.ts';
import { color, radius, text } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlock: '96px',
});
globalStyle('body', {
  minBlockSize: '100vh',
  display: 'flex',
  flexDirection: 'column',
  background: color.whiteColor,
  color: color.blackText,
  fontFamily:
    '"Readex Pro", "SF Arabic", "Geeza Pro", "Segoe UI", "Noto Sans Arabic", Tahoma, system-ui, sans-serif',
  fontSize: text.body,
  lineHeight: 1.5,
});
globalStyle('body:lang(ar)', { lineHeight: 1.7 });
globalStyle('main', { flex: 1, inlineSize: '100%' });
globalStyle('h1, h2, h3', { fontWeight: 600, lineHeight: 1.35, textWrap: 'balance' });
globalStyle('h1:lang(ar), h2:lang(ar), h3:lang(ar)', { lineHeight: 1.45 });
globalStyle('p', { textWrap: 'pretty' });
globalStyle('a', { color: 'inherit', textDecoration: 'none', textUnderlineOffset: '.3em' });
globalStyle('ul, ol', { listStyle: 'none', padding: 0 });
globalStyle('img, svg', { display: 'block' });
globalStyle('img', { maxInlineSize: '100%', blockSize: 'auto', background: color.line });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
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
globalStyle('::selection', { background: color.secondary, color: color.onSecondary });
globalStyle('*', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '.01ms !important',
      transitionDuration: '.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
