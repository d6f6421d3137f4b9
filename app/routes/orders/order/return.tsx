import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import { panel, row, soft, stack } from '#app/theme/layout.css.ts';
import { Note } from '#app/ui/notice.tsx';
import type { OrderStatus } from '#contract/order-constants.ts';
import type { Order } from '#contract/orders.ts';
import { depositKey, SettlementAmounts } from '#app/papers/settlement-sums.tsx';
import { pictures } from './order-page.css.ts';

type ReturnProps = {
  order: Pick<
    Order,
    | 'status'
    | 'deposit'
    | 'deposit_method'
    | 'settlement'
    | 'damaged'
    | 'damage_pictures'
    | 'balance'
  >;
};

const TO_BE_CHECKED: readonly OrderStatus[] = ['in_progress', 'returned'];

/** Of an order that was handed over: the deposit, what came back damaged, and what is kept. */
export function Return({ order }: ReturnProps) {
  const { t } = useTranslation('orders');
  const { deposit, settlement, damaged, damage_pictures } = order;
  if (deposit == null && !damaged) return null;
  return (
    <section className={`${panel} ${stack.s}`} aria-label={t('closing.section')}>
      <h2>{t('closing.section')}</h2>
      {damaged && <Note>{t('order.damaged')}</Note>}
      {damage_pictures.length > 0 && (
        <ul className={pictures}>
          {damage_pictures.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('closing.picture', { number: index + 1 })}
                  width={160}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {settlement ? (
        <SettlementAmounts
          settlement={settlement}
          depositMethod={order.deposit_method}
          taxPercentage={order.balance.tax_percentage}
        />
      ) : (
        deposit != null && (
          <>
            <p className={row}>
              <span>{t(depositKey(order.deposit_method))}</span>
              <Money amount={deposit} kind="insurance" />
            </p>
            {TO_BE_CHECKED.includes(order.status) && <p className={soft}>{t('closing.until')}</p>}
          </>
        )
      )}
    </section>
  );
}
