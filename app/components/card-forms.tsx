import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useLayout } from './layout-context.tsx';
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

/** The forms that the buttons of all product cards of a page belong to. */
export function CardForms() {
  const localPath = useLocalPath();
  const submit = useSubmit();
  const { state } = useNavigation();
  const { signedIn } = useLayout();
  /** With scripts the page stays where it is, and a second press while one is pending is none. */
  const addToCart = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (state !== 'idle' || !(submitter instanceof HTMLButtonElement)) return;
    const fields = Object.fromEntries(new URL(submitter.formAction).searchParams);
    const redirectTo = fields['redirectTo']?.replace(/#.*/, '') ?? '';
    submit(
      { ...fields, redirectTo, intent: submitter.value },
      // A guest is redirected to the login page.
      { method: 'post', action: localPath('/cart'), preventScrollReset: signedIn },
    );
  };
  return (
    <>
      <form id={CARD_WISHLIST_FORM} method="post" action={localPath('/wishlist')} />
      <form id={CARD_CART_FORM} method="post" action={localPath('/cart')} onSubmit={addToCart} />
    </>
  );
}
