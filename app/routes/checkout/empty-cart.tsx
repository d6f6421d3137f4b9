import { useContext } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { ModalContext } from '#app/forms/form-submission.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A cart without lines; "continue shopping" closes the panel, or leads to the props. */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  const modal = useContext(ModalContext);
  return (
    <EmptyState
      picture="/empty-cart.svg"
      title={t('empty')}
      to="/products"
      link={t('continueShopping')}
      onFollow={modal?.close}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
