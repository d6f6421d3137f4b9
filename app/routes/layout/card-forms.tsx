import { useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { CARD_CART_FORM, CARD_WISHLIST_FORM } from '#app/components/card-action.ts';
import { useLayout } from '#app/components/layout-context.tsx';
import { useLocalPath } from '#app/locale/link.tsx';

/** The forms that the buttons of all product cards of a page belong to. */
export function CardForms() {
  const localPath = useLocalPath();
  const submit = useSubmit();
  const { state } = useNavigation();
  const { signedIn, addAsGuest } = useLayout();
  /** With scripts the page stays where it is, and a second press while one is pending is none. */
  const addToCart = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (state !== 'idle' || !(submitter instanceof HTMLButtonElement)) return;
    const fields = Object.fromEntries(new URL(submitter.formAction).searchParams);
    const redirectTo = fields['redirectTo']?.replace(/#.*/, '') ?? '';
    const item = { ...fields, redirectTo, intent: submitter.value };
    if (!signedIn) return addAsGuest(item);
    submit(item, { method: 'post', action: localPath('/cart'), preventScrollReset: true });
  };
  return (
    <>
      <form id={CARD_WISHLIST_FORM} method="post" action={localPath('/wishlist')} />
      <form id={CARD_CART_FORM} method="post" action={localPath('/cart')} onSubmit={addToCart} />
    </>
  );
}
