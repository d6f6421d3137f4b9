import { useLocation } from '@remix-run/react';
import { useLocalPath } from '#app/locale/link.tsx';

export const CARD_WISHLIST_FORM = 'wishlist-form';
export const CARD_CART_FORM = 'cart-form';

/**
 * Where a card's button posts to: an action with the fields in its URL. Without scripts the
 * visitor returns to the element with the id `fragment` of this page.
 */
export function useCardAction(
  path: '/wishlist' | '/cart',
  fragment: string,
  fields: Record<string, string>,
): string {
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const redirectTo = `${pathname}${search}#${fragment}`;
  return `${localPath(path)}?${new URLSearchParams({ ...fields, redirectTo })}`;
}
