import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getStaffOrder, listStaffOrders } from '#app/api/staff.server.ts';
import { localizePath } from '#app/locale/language.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { readPage } from '#app/requests/page-number.ts';
import { pageTitle } from '#app/theme/layout.css.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { ORDER_STATUSES } from '#contract/order-constants.ts';
import { QUERY_MAX } from '#contract/limits.ts';
import { readLine, readReference } from '#contract/text.ts';
import { OrderSearch } from '../order-search.tsx';
import { OrderTable } from '../order-table.tsx';
import { requireStaffReply, staffLoader, staffTranslator } from '../staff-page.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import * as styles from '../staff.css.ts';

export const handle: PageHandle = { navLink: '/staff' };

export const loader = staffLoader(async (args) => {
  const { searchParams } = new URL(args.request.url);
  const q = readLine(searchParams.get('q') ?? '').slice(0, QUERY_MAX);
  const number = readNumber(q);
  if (number && (await getStaffOrder(args.staff, number)).ok)
    throw redirect(localizePath(args.visitor.language, `/staff/orders/M7-${number}`), 303);
  const page = readPage(searchParams.get('page'));
  const status = ORDER_STATUSES.find((one) => one === searchParams.get('status'));
  const { data, meta } = await requireStaffReply(
    await listStaffOrders(args.staff, { page, status, q }),
    args,
  );
  return { title: staffTranslator(args.visitor)('today.all'), orders: data, meta, status, q };
});

/** An order's number as people write it: M7-1005, m7 1005, 1005. Telephone numbers are longer. */
function readNumber(text: string): string | undefined {
  return /^(?:m7)?-?(\d{1,7})$/i.exec(readReference(text))?.[1];
}

export default function Orders() {
  const { t } = useTranslation('staff');
  const { title, orders, meta, status, q } = useLoaderData<typeof loader>();
  const listUrl = (state: string | undefined) => {
    const query = new URLSearchParams({ ...(state && { status: state }), ...(q && { q }) });
    return `/staff/orders${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <OrderSearch q={q} status={status} />
      <nav className={styles.bar} aria-label={t('columns.status')}>
        <LocalLink
          to={listUrl(undefined)}
          aria-current={status ? undefined : 'true'}
          className={styles.navLink}
        >
          {t('today.all')}
        </LocalLink>
        {ORDER_STATUSES.filter((one) => one !== 'none').map((one) => (
          <LocalLink
            key={one}
            to={listUrl(one)}
            aria-current={one === status ? 'true' : undefined}
            className={styles.navLink}
          >
            {t(`states.${one}`)}
          </LocalLink>
        ))}
      </nav>
      {orders.length > 0 ? (
        <OrderTable orders={orders} withState />
      ) : (
        <p className={styles.none}>{t(q ? 'today.notFound' : 'today.none')}</p>
      )}
      <Pagination page={meta.page} pages={meta.pages} />
    </>
  );
}
