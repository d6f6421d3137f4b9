import { useLocation } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { wrap } from '#app/theme/layout.css.ts';
import { notice } from '#app/ui/notice.css.ts';
import { flashRoom } from './flash-message.css.ts';

/**
 * That prices and days may be older than now. Hidden in every page; the page cache shows it in
 * pages that it sends while the rental API is away (OLDER_NOTE). The next page hides it again.
 */
export function OlderNote() {
  const { t } = useTranslation('layout');
  const { key } = useLocation();
  return (
    <div key={key} data-older="" hidden suppressHydrationWarning className={`${wrap} ${flashRoom}`}>
      <p className={notice.warm}>{t('outage.older')}</p>
    </div>
  );
}
