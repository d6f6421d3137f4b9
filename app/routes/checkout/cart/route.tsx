import { useLoaderData } from '@remix-run/react';
import { compareBranches, getCart } from '#app/api/cart.server.ts';
import CartDialog from './dialog.tsx';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { loadBranchOptions } from '../branch-options.server.ts';
import { customerLoader, loadOptional, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle } from '#app/theme/layout.css.ts';
import { rememberCartItem, changeCart } from './change-cart.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { isMissingCall } from '#app/api/missing-calls.server.ts';
import { isShort } from '#contract/short-line.ts';

export const handle: PageHandle = { calendarOf: 'cart', noindex: true };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/cart');

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data: cart } = await requireReply(await getCart(args.visitor), args);
  const [branch, compared] = await Promise.all([
    loadBranchOptions(args.visitor, cart.branch_id),
    cart.items.some(isShort)
      ? loadOptional(args.visitor, 'branches', compareBranches(args.visitor))
      : undefined,
  ]);
  const able = compared?.data.filter(({ missing }) => missing.length === 0).map(({ id }) => id);
  return {
    title: t('cart:title'),
    cart,
    branch,
    able: able ?? [],
    canSet: !isMissingCall(args.visitor.apiUrl, 'POST cart/items'),
  };
});

export const action = formAction(changeCart, {
  customersOnly: true,
  onUnauthenticated: rememberCartItem,
});

export default function Cart() {
  const { title, ...content } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <CartDialog {...content} />
    </div>
  );
}
