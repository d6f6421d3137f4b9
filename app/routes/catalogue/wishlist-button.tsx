import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocalPath } from '#app/locale/link.tsx';
import { heart, heartOn } from './wishlist-button.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import { enqueue } from '#app/forms/mutation-queue.ts';
import { useLayout } from '#app/components/layout-context.tsx';

/** Toggles a product on the wishlist: a form with one button. */
export function WishlistButton({ productId, name }: { productId: string; name: string }) {
  const { t } = useTranslation('layout');
  const { wished } = useLayout();
  const on = wished.includes(productId);
  const intent = on ? 'remove' : 'add';
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  return (
    <Form
      method="post"
      action={localPath('/wishlist')}
      onSubmit={(event) => {
        event.preventDefault();
        enqueue({ path: '/wishlist', intent, productId });
      }}
    >
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        name="intent"
        value={intent}
        className={on ? heartOn : heart}
        aria-label={t(on ? 'wishlist.remove' : 'wishlist.add', { name })}
      >
        <Icon name="heart" />
      </button>
    </Form>
  );
}
