import { createRoot, type Root } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { clearOfPressed } from './clear-of-pressed.ts';
import type { Toast } from './toast.ts';
import type { Language } from '#contract/language.ts';
import { findTheme, type Theme } from '#app/theme/theme-names.ts';

/** As high as a message of three lines, in px. */
const ROOM = 96;

let root: Root | undefined;
/** Draws the messages anew where a bar grows under them. */
let barWatcher: ResizeObserver | undefined;

/** Shows a message for a moment: bottom right in English, bottom left in Arabic. */
export function showToast(
  { kind, message }: Toast,
  { language, duration }: { language: Language; duration: number },
): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const bars = [...document.querySelectorAll('[data-bar]')];
  // Drawn anew each time: language and theme may have changed since the last one.
  const draw = () =>
    root?.render(
      <Toaster
        position={language === 'ar' ? 'bottom-left' : 'bottom-right'}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        duration={duration}
        offset={{ bottom: clearOfPressed('bottom', { usual: 24, room: ROOM }) }}
        mobileOffset={{ bottom: clearOfPressed('bottom', { usual: heightOf(bars), room: ROOM }) }}
        theme={themeOfPage()}
        // What lies under it can be pressed, and a pointer that rests there does not keep it.
        toastOptions={{ style: { pointerEvents: 'none', fontFamily: 'inherit' } }}
      />,
    );
  draw();
  barWatcher?.disconnect();
  barWatcher = new ResizeObserver(draw);
  bars.forEach((bar) => barWatcher?.observe(bar));
  // The toaster has to stand before it can show its first toast.
  requestAnimationFrame(() => toast[kind](message, { duration }));
}

/** Just above the fixed ones of these bars at the bottom of a phone, in px from its edge. */
function heightOf(bars: Element[]): number {
  const tops = bars
    .filter((bar) => getComputedStyle(bar).position === 'fixed')
    .map((bar) => bar.getBoundingClientRect().top);
  return innerHeight - Math.min(innerHeight, ...tops) + 12;
}

/** What the visitor chose, or else what the device says. */
function themeOfPage(): Theme | 'system' {
  return findTheme(document.documentElement.dataset['theme']) ?? 'system';
}
