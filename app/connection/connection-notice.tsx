import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { retryNow, useConnectionLost } from './connection.ts';
import { notice, retry } from './connection-notice.css.ts';

/** Delay after which a request without a response is mentioned. */
const SLOW_AFTER_MS = 3_000;

/** Says that the shop cannot be reached, or that a request takes longer than usual. */
export function ConnectionNotice() {
  const { t } = useTranslation('layout');
  const lost = useConnectionLost();
  const slow = useSlow();
  // Not role=status: a page has one of these, for the result of a form.
  return (
    <div aria-live="polite" data-connection={lost ? 'lost' : slow ? 'slow' : 'good'}>
      {lost && (
        <div className={notice}>
          <span>{t('connection.lost')}</span>
          <button type="button" onClick={retryNow} className={retry}>
            {t('connection.retry')}
          </button>
        </div>
      )}
      {!lost && slow && (
        <div className={notice}>
          <span>{t('connection.slow')}</span>
        </div>
      )}
    </div>
  );
}

/** Whether a navigation or submission has been pending for long. */
function useSlow(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy = navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}
