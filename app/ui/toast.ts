import { useCallback } from 'react';
import { useLanguage } from '#app/locale/link.tsx';

export interface Toast {
  kind: 'success' | 'info' | 'error';
  message: string;
}

/** How long a toast stays (specification section 8). */
const TOAST_MS = 2000;

/** Shows a message for a moment; the toaster itself is fetched with the first one. */
export function useToast(): (toast: Toast) => void {
  const language = useLanguage();
  return useCallback(
    (toast) => {
      import('./toaster.tsx').then(
        ({ showToast }) => showToast(toast, { language, duration: TOAST_MS }),
        // What matters is on the page as well.
        () => undefined,
      );
    },
    [language],
  );
}
