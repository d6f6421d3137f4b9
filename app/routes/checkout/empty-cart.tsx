import { useTranslation } from 'react-i18next';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A cart without lines, and the way to the props. */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  return (
    <EmptyState
      picture="/empty-cart.svg"
      title={t('empty')}
      to="/products"
      link={t('continueShopping')}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
