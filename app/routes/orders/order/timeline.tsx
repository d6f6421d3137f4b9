import { useTranslation } from '#app/locale/use-translation.ts';
import { findActor, findSameStatusChange } from '#contract/order-constants.ts';
import type { OrderChange } from '#contract/orders.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { MovedUnits } from './units-of-part.tsx';
import * as styles from './timeline.css.ts';

/** The message key of a change. */
function titleKey(history: OrderChange[], index: number) {
  const same = findSameStatusChange(history, index);
  return same ? (`order.${same}` as const) : (`status.${history[index]!.status}` as const);
}

/** History of an order. */
export function Timeline({ history }: { history: OrderChange[] }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <section aria-label={t('timeline')}>
      <h2>{t('timeline')}</h2>
      <ol className={styles.timeline}>
        {history.map((change, index) => {
          const actor = findActor(change.actor);
          return (
            <li key={index} className={styles.step}>
              <b>{t(titleKey(history, index))}</b>
              <p className={styles.aside}>
                <time dateTime={change.at}>{formatMoment(language, change.at)}</time>
                {actor && <> · {t(`actor.${actor}`)}</>}
              </p>
              {change.units && <MovedUnits units={change.units} />}
              {change.note && (
                <p dir="auto" className={styles.note}>
                  {change.note}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
