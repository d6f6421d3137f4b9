import { useLocalPath } from '#app/locale/link.tsx';

export const CARD_WISHLIST_FORM = 'wishlist-form';

/** The form that the wishlist buttons of all product cards of a page belong to. */
export function CardWishlistForm() {
  const localPath = useLocalPath();
  return <form id={CARD_WISHLIST_FORM} method="post" action={localPath('/wishlist')} />;
}
