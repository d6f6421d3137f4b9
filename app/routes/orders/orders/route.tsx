import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { listOrders } from '#app/api/orders.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { readPage } from '#app/requests/page-number.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle, stack } from '#app/theme/layout.css.ts';
import { ORDER_LISTS } from '#contract/orders.ts';
import { OrderCard } from './order-card.tsx';
import { tab, tabs } from './orders.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true };

export { pageMeta as meta } from '#app/seo/page-meta.ts';

export const loader = customerLoader(async (args) => {
  const { request, visitor } = args;
  const { t } = getTranslator(visitor.language);
  const search = new URL(request.url).searchParams;
  const state = ORDER_LISTS.find((list) => list === search.get('state')) ?? 'ongoing';
  const reply = await requireReply(
    await listOrders(visitor, state, readPage(search.get('page'))),
    args,
  );
  return { title: t('orders:title'), state, orders: reply.data, meta: reply.meta };
});

export default function Orders() {
  const { t } = useTranslation('orders');
  const { title, state, orders, meta } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <nav className={tabs} aria-label={t('lists')}>
        <LocalLink
          to="/orders"
          className={tab}
          aria-current={state === 'ongoing' ? 'page' : undefined}
        >
          {t('ongoing')}
        </LocalLink>
        <LocalLink
          to="/orders?state=completed"
          className={tab}
          aria-current={state === 'completed' ? 'page' : undefined}
        >
          {t('completed')}
        </LocalLink>
      </nav>
      {orders.length === 0 ? (
        <EmptyState icon="cart" title={t('empty')} to="/products" link={t('browse')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <ul className={stack.m}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={meta.page} pages={meta.pages} />
    </div>
  );
}
