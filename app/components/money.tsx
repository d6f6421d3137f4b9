import { formatAmount } from '#app/locale/format.ts';
import { toDecimal } from '#contract/decimal.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { number } from '#app/theme/layout.css.ts';

type AmountKind = 'subtotal' | 'discount' | 'delivery' | 'tax' | 'total' | 'insurance' | 'price';

/**
 * An amount of halalas, isolated from the text around it. With `kind`, programs find it as
 * `data-amount`. A minus stands before the digits in both languages.
 */
export function Money({
  amount,
  kind,
  minus,
  className,
}: {
  amount: number;
  kind?: AmountKind | undefined;
  minus?: boolean | undefined;
  className?: string;
}) {
  const language = useLanguage();
  const formatted = formatAmount(language, minus ? -amount : amount);
  const [digits, currency] = formatted.split('\u00a0');
  return (
    <bdi className={className ? `${number} ${className}` : number} data-amount={kind}>
      <data value={toDecimal(amount)}>
        <span dir="ltr">{digits}</span>
        {`\u00a0${currency}`}
      </data>
    </bdi>
  );
}
