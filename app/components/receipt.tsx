import { useTranslation } from '#app/locale/use-translation.ts';
import { row, soft } from '#app/theme/layout.css.ts';
import type { Balance } from '#contract/cart.ts';
import { Money } from './money.tsx';
import { Note } from '#app/ui/notice.tsx';
import { sum } from './receipt.css.ts';

interface ReceiptProps {
  balance: Balance;
  coupon?: string | null | undefined;
  /** Number of rental days; null while none are chosen: amounts are then for one day. */
  days?: number | null | undefined;
  /** Nothing is paid or given back any more. */
  isOver?: boolean;
}

/** Rent, coupon, VAT and total; the insurance apart, with when it comes back. */
export function Receipt({ balance, coupon, days, isOver }: ReceiptProps) {
  const { t } = useTranslation('layout');
  return (
    <>
      <p className={`${row} ${soft}`}>
        <span>{days == null ? t('sum.subtotalOneDay') : t('sum.subtotal', { count: days })}</span>
        <Money amount={balance.subtotal} kind="subtotal" />
      </p>
      {balance.discount > 0 && (
        <p className={`${row} ${soft}`}>
          <span>
            {t('sum.discount')} {coupon && <bdi dir="ltr">{coupon}</bdi>}
          </span>
          <Money amount={balance.discount} kind="discount" minus />
        </p>
      )}
      {balance.delivery > 0 && (
        <p className={`${row} ${soft}`}>
          <span>{t('sum.delivery')}</span>
          <Money amount={balance.delivery} kind="delivery" />
        </p>
      )}
      <p className={`${row} ${soft}`}>
        <span>{t('sum.tax', { percent: balance.tax_percentage })}</span>
        <Money amount={balance.tax} kind="tax" />
      </p>
      <p className={`${row} ${sum}`}>
        <span>{t('sum.total')}</span>
        <Money amount={balance.total} kind="total" />
      </p>
      <Note>
        <p>
          {t('sum.insurance', { percent: balance.insurance_percentage })}{' '}
          <b>
            <Money amount={balance.insurance} kind="insurance" />
          </b>
          {!isOver && (
            <>
              <br />
              {t('sum.insuranceBack')}
            </>
          )}
        </p>
      </Note>
    </>
  );
}
