import { useTranslation } from '#app/locale/use-translation.ts';
import { retryNow, useConnectionLost } from '#app/connection/connection.ts';
import { LoadingStripe } from '#app/ui/loading-stripe.tsx';
import { button } from '#app/ui/button.css.ts';
import { stack } from '#app/theme/layout.css.ts';

/** In a dialog whose code or data is on its way, or cannot be reached. */
export function DialogWaiting() {
  const { t } = useTranslation('layout');
  if (!useConnectionLost()) return <LoadingStripe />;
  return (
    <div className={stack.s}>
      <p>{t('connection.lost')}</p>
      <button type="button" onClick={retryNow} className={button({ variant: 'quiet' })}>
        {t('connection.retry')}
      </button>
    </div>
  );
}
