import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { wishlistButton, wishlistButtonOn } from './wishlist-button.css.ts';
import { enqueue } from '#app/forms/mutation-queue.ts';
import { CARD_WISHLIST_FORM, useCardAction } from '#app/components/card-action.ts';
import { useLayout } from '#app/components/layout-context.tsx';

interface Product {
  id: string;
  name: string;
}

/** Toggles a product on the wishlist: a form with one button. */
export function WishlistForm({ product }: { product: Product }) {
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  return (
    <form method="post" action={localPath('/wishlist')}>
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <WishlistButton product={product} />
    </form>
  );
}

/** As `WishlistForm`, in one element: it belongs to the form of all cards. */
export function CardWishlistButton({
  product,
  fragment,
  className,
}: {
  product: Product;
  /** The id of the card's element. */
  fragment: string;
  className: string;
}) {
  const formAction = useCardAction('/wishlist', fragment, { product_id: product.id });
  return (
    <WishlistButton
      product={product}
      form={CARD_WISHLIST_FORM}
      formAction={formAction}
      className={className}
    />
  );
}

function WishlistButton({
  product: { id, name },
  className,
  ...props
}: { product: Product } & ComponentProps<'button'>) {
  const { t } = useTranslation('layout');
  const { wished } = useLayout();
  const on = wished.includes(id);
  const intent = on ? 'remove' : 'add';
  const variant = on ? wishlistButtonOn : wishlistButton;
  return (
    <button
      {...props}
      name="intent"
      value={intent}
      className={className ? `${variant} ${className}` : variant}
      aria-label={t(on ? 'wishlist.remove' : 'wishlist.add', { name })}
      onClick={(event) => {
        event.preventDefault();
        enqueue({ path: '/wishlist', intent, productId: id });
      }}
    />
  );
}
