import { useTranslation } from '#app/locale/use-translation.ts';
import { CARD_CART_FORM, useCardAction } from '#app/components/card-action.ts';
import { button } from '#app/ui/button.css.ts';

/**
 * Puts one of a product into the cart, in one element: it belongs to the form of all cards.
 */
export function CardCartButton({
  product: { id, name },
  fragment,
  className,
}: {
  product: { id: string; name: string };
  /** The id of the card's element. */
  fragment: string;
  className: string;
}) {
  const { t } = useTranslation('catalogue');
  const formAction = useCardAction('/cart', fragment, { product_id: id, quantity: '1' });
  return (
    <button
      form={CARD_CART_FORM}
      formAction={formAction}
      name="intent"
      value="add"
      className={`${button({ variant: 'quiet', size: 'small' })} ${className}`}
      aria-label={t('card.add', { name })}
    >
      {t('card.addShort')}
    </button>
  );
}
