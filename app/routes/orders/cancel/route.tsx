import { useLoaderData } from '@remix-run/react';
import { getOrder } from '#app/api/orders.server.ts';
import CancelOrderDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { outage: 'order' };

/** Leaves the modal over the order, which is canceled now. */
export const shouldRevalidate = () => false;

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data } = await requireReply(await getOrder(args.visitor, args.params['id'] ?? ''), args);
  const { id, number, payment_status, payment_method, balance, can_cancel } = data;
  const isPaid = payment_status === 'paid';
  const byCard = isPaid && payment_method !== 'cash';
  return {
    title: t('orders:cancel.title'),
    order: { id, number, total: balance.total },
    paid: byCard
      ? ('card' as const)
      : isPaid
        ? ('counter' as const)
        : payment_method === 'cash'
          ? ('cash' as const)
          : ('nothing' as const),
    canCancel: can_cancel,
  };
});

export default function CancelOrder() {
  return <CancelOrderDialog {...useLoaderData<typeof loader>()} />;
}
