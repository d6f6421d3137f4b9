import { useTranslation } from '#app/locale/use-translation.ts';
import { row, soft } from '#app/theme/layout.css.ts';
import type { Balance } from '#contract/cart.ts';
import { Money } from './money.tsx';
import { Note } from '#app/ui/notice.tsx';
import { sum } from './receipt.css.ts';

interface ReceiptProps {
  balance: Balance;
  coupon?: string | null | undefined;
  /**
   * Number of rental days; null while none are chosen: amounts are then for one day. Without it
   * nobody knows for how many days the rent is.
   */
  days?: number | null | undefined;
  /** Nothing is paid or given back any more. */
  isOver?: boolean;
}

/** A percentage after a word; nothing where it is not known. */
export function writePercentage(percentage: number | null): string {
  return percentage === null ? '' : ` ${percentage}%`;
}

/** Rent, coupon, VAT and total; the insurance apart, with when it comes back. */
export function Receipt({ balance, coupon, days, isOver }: ReceiptProps) {
  const { t } = useTranslation('layout');
  const { tax, tax_percentage, insurance, insurance_percentage } = balance;
  return (
    <>
      {days !== undefined && (
        <p className={`${row} ${soft}`}>
          <span>
            {days === null ? t('sum.subtotalOneDay') : t('sum.subtotal', { count: days })}
          </span>
          <Money amount={balance.subtotal} kind="subtotal" />
        </p>
      )}
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
      {tax !== null && (
        <p className={`${row} ${soft}`}>
          <span>{t('sum.tax', { percent: writePercentage(tax_percentage) })}</span>
          <Money amount={tax} kind="tax" />
        </p>
      )}
      <p className={`${row} ${sum}`}>
        <span>{t(tax === null ? 'sum.totalAlone' : 'sum.total')}</span>
        <Money amount={balance.total} kind="total" />
      </p>
      {insurance !== null && (
        <Note>
          <p>
            {t('sum.insurance', { percent: writePercentage(insurance_percentage) })}{' '}
            <b>
              <Money amount={insurance} kind="insurance" />
            </b>
            {!isOver && (
              <>
                <br />
                {t('sum.insuranceBack')}
              </>
            )}
          </p>
        </Note>
      )}
    </>
  );
}
