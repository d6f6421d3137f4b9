import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import type { Language } from '#app/i18n/language.ts';

let mounted = false;

/** Shows a message for a moment: bottom right in English, bottom left in Arabic. */
export function showToast(
  { kind, message }: { kind: 'success' | 'error'; message: string },
  { language, duration }: { language: Language; duration: number },
): void {
  if (!mounted) {
    mounted = true;
    const host = document.body.appendChild(document.createElement('div'));
    createRoot(host).render(
      <Toaster
        position={language === 'ar' ? 'bottom-left' : 'bottom-right'}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        duration={duration}
        mobileOffset={{ bottom: 84 }}
        theme="system"
        // What lies under it can be pressed, and a pointer that rests there does not keep it.
        toastOptions={{ style: { pointerEvents: 'none' } }}
      />,
    );
  }
  // The toaster has to stand before it can show its first toast.
  requestAnimationFrame(() => toast[kind](message, { duration }));
}
