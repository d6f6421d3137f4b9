import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocalPath } from '#app/i18n/link.tsx';
import { usePendingForm } from './form-frame.tsx';
import { heart, heartOn } from './heart.css.ts';
import { Icon } from './icon.tsx';
import { useShell } from './shell-context.tsx';

/** Puts a product on the wishlist or takes it off: a form with one button. */
export function Heart({ productId, name }: { productId: string; name: string }) {
  const { t } = useTranslation('shell');
  const { wished } = useShell();
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const pending = usePendingForm();
  const asked = pending?.get('product_id') === productId ? pending.get('intent') : undefined;
  // Filled or empty at once; what the server says comes after.
  const on = asked ? asked === 'add' : wished.includes(productId);
  return (
    <Form method="post" action={localPath('/wishlist')} preventScrollReset>
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        name="intent"
        value={on ? 'remove' : 'add'}
        className={on ? heartOn : heart}
        aria-label={t(on ? 'wishlist.remove' : 'wishlist.add', { name })}
      >
        <Icon name="heart" />
      </button>
    </Form>
  );
}
