import { createRoot, type Root } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { edgeDistance } from './pressed-control.ts';
import type { Toast } from './toast.ts';
import type { Language } from '#contract/language.ts';
import { findTheme, type Theme } from '#app/theme/theme-names.ts';

/** As high as a message of three lines, in px. */
const ROOM = 96;

/** Above the navigation of a phone, in px. */
const ABOVE_NAVIGATION = 84;

let root: Root | undefined;
/** Ends the drawing for the last message. */
let stopDrawing: (() => void) | undefined;

/** Shows a message for a moment: bottom right in English, bottom left in Arabic. */
export function showToast(
  { kind, message }: Toast,
  { language, duration }: { language: Language; duration: number },
): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  // Drawn anew each time: language and theme may have changed since the last one.
  const draw = () =>
    root?.render(
      <Toaster
        position={language === 'ar' ? 'bottom-left' : 'bottom-right'}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        duration={duration}
        offset={{ bottom: edgeDistance('bottom', { usual: 24, room: ROOM }) }}
        mobileOffset={{ bottom: edgeDistance('bottom', { usual: aboveBars(), room: ROOM }) }}
        theme={themeOfPage()}
        style={{ fontFamily: 'inherit' }}
        // What lies under it can be pressed, and a pointer that rests there does not keep it.
        toastOptions={{ style: { pointerEvents: 'none' } }}
      />,
    );
  draw();
  stopDrawing?.();
  stopDrawing = drawWhileBarsChange(draw, duration);
  // The toaster has to stand before it can show its first toast.
  requestAnimationFrame(() => toast[kind](message, { duration }));
}

/** What the message is about may change the bars under it, as chosen days do on a product's page. */
function drawWhileBarsChange(draw: () => void, durationMs: number): () => void {
  const watcher = new ResizeObserver(draw);
  document.querySelectorAll('main, [data-bar]').forEach((part) => watcher.observe(part));
  const timer = setTimeout(() => watcher.disconnect(), durationMs);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** Above the fixed bars at the bottom of a phone, in px from its edge. */
function aboveBars(): number {
  const tops = [...document.querySelectorAll('[data-bar]')]
    .filter((bar) => getComputedStyle(bar).position === 'fixed')
    .map((bar) => innerHeight - bar.getBoundingClientRect().top + 12);
  return Math.max(ABOVE_NAVIGATION, ...tops);
}

/** What the visitor chose, or else what the device says. */
function themeOfPage(): Theme | 'system' {
  return findTheme(document.documentElement.dataset['theme']) ?? 'system';
}
