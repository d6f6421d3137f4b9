import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryNow, useConnectionLost } from './connection.ts';
import { notice, retry } from './connection-notice.css.ts';

/** After so long without an answer somebody wants to know that it is not lost. */
const SLOW_AFTER_MS = 3_000;

/** Says while scripts run that the shop cannot be reached, or takes longer than usual. */
export function ConnectionNotice() {
  const { t } = useTranslation('layout');
  const lost = useConnectionLost();
  const slow = useSlow();
  // Not role=status: that one is the answer to what was sent, and a page has one of it.
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

/** Whether something that was asked for has been on its way for long. */
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
