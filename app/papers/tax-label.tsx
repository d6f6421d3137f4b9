import { writePercentage } from '#app/components/receipt.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';

/** What stands before an amount of VAT; without a percentage that is not known. */
export function TaxLabel({ percentage }: { percentage: number | null }) {
  const { t } = useTranslation('orders');
  return <dt>{t('slip.tax', { percent: writePercentage(percentage) })}</dt>;
}
