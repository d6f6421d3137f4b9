import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { number, strong } from '#app/theme/layout.css.ts';
import { useCountdown } from '#app/ui/countdown.ts';

/** No countdown beyond this. */
const SHOWN_WITHIN_MS = 90 * 60_000;

/** Time left: minutes at the time of the response, a live countdown with scripts. */
export function TimeLeft({ until, now }: { until: number; now: number }) {
  const { t } = useTranslation('orders');
  const left = useCountdown(until, now);
  const hydrated = useHydrated();
  if (until - now > SHOWN_WITHIN_MS) return null;
  if (!hydrated)
    return (
      <b className={strong}>
        {t('payment.left', { count: Math.max(0, Math.ceil((until - now) / 60_000)) })}
      </b>
    );
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <b className={`${number} ${strong}`} role="timer" dir="ltr">
      {two(Math.floor(left / 60))}:{two(left % 60)}
    </b>
  );
}
