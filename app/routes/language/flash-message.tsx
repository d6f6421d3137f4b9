import { useEffect, useState } from 'react';
import { wrap } from '#app/theme/layout.css.ts';
import { useLanguage } from '#app/i18n/link.tsx';
import { notice } from '#app/components/notice.css.ts';
import { flashRoom } from './flash-message.css.ts';

interface Flash {
  kind: 'success' | 'error';
  message: string;
}

/** How long a toast stays (specification section 8). */
const TOAST_MS = 2000;

/**
 * The message of the last answer. The server writes it into the page; a page whose scripts
 * run shows the messages that come after its start as toasts.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const language = useLanguage();
  const [served] = useState(flash);
  const [toasted, setToasted] = useState<Flash | null>(null);

  useEffect(() => {
    if (!flash || flash === served || flash === toasted) return;
    void import('./toaster.tsx').then(({ showToast }) => {
      showToast(flash, { language, duration: TOAST_MS });
      setToasted(flash);
    });
  }, [flash, served, toasted, language]);

  const inPage = flash && flash === served ? flash : null;
  return (
    <div role="status" className={inPage ? flashRoom : undefined}>
      {inPage && (
        <div className={wrap}>
          <p className={inPage.kind === 'error' ? notice.alert : notice.plain}>{inPage.message}</p>
        </div>
      )}
    </div>
  );
}
