import { Form } from '@remix-run/react';
import { useLocalPath } from '#app/locale/link.tsx';

export const CARD_WISHLIST_FORM = 'wishlist-form';
export const CARD_CART_FORM = 'cart-form';

/** The forms that the buttons of all product cards of a page belong to. */
export function CardForms() {
  const localPath = useLocalPath();
  return (
    <>
      <form id={CARD_WISHLIST_FORM} method="post" action={localPath('/wishlist')} />
      <Form id={CARD_CART_FORM} method="post" action={localPath('/cart')} preventScrollReset />
    </>
  );
}
