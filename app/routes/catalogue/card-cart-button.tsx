import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CARD_CART_FORM } from '#app/components/card-forms.tsx';
import { useLocalPath } from '#app/locale/link.tsx';
import { button } from '#app/ui/button.css.ts';

/**
 * Puts one of a product into the cart, in one element: it belongs to the form of all cards, and
 * the fields that differ are in the URL that it posts to. The visitor returns to the card.
 */
export function CardCartButton({
  product: { id, name },
  fragment,
}: {
  product: { id: string; name: string };
  /** The id of the card's element. */
  fragment: string;
}) {
  const { t } = useTranslation('catalogue');
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const redirectTo = `${pathname}${search}#${fragment}`;
  const fields = new URLSearchParams({ product_id: id, quantity: '1', redirectTo });
  return (
    <button
      form={CARD_CART_FORM}
      formAction={`${localPath('/cart')}?${fields}`}
      name="intent"
      value="add"
      className={button({ look: 'quiet', size: 'small' })}
      aria-label={t('card.add', { name })}
    >
      {t('card.addShort')}
    </button>
  );
}
