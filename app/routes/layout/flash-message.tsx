import { useEffect, useState } from 'react';
import { wrap } from '#app/theme/layout.css.ts';
import { notice } from '#app/ui/notice.css.ts';
import { useToast, type Toast } from '#app/ui/toast.ts';
import { flashRoom } from './flash-message.css.ts';

/**
 * The flash message. The server renders it into the page; after hydration later messages are
 * toasts.
 */
export function FlashMessage({ flash }: { flash: Toast | null }) {
  const toast = useToast();
  const [served] = useState(flash);
  const [toasted, setToasted] = useState<Toast | null>(null);

  useEffect(() => {
    if (!flash || flash === served || flash === toasted) return;
    toast(flash);
    setToasted(flash);
  }, [flash, served, toasted, toast]);

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
