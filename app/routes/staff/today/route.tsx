import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getToday, listStaffBranches } from '#app/api/staff.server.ts';
import { formatDay } from '#app/locale/format.ts';
import { LocalLink, useLanguage, useLocalPath } from '#app/locale/link.tsx';
import { pageTitle, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { TODAY_LIST_MAX } from '#contract/limits.ts';
import { TODAY_LISTS } from '#contract/staff-counter.ts';
import { MissingParts } from '../missing-parts.tsx';
import { OrderSearch } from '../order-search.tsx';
import { OrderTable } from '../order-table.tsx';
import { BranchSelect } from '../staff-form.tsx';
import { requireStaffReply, staffLoader, staffTranslator } from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export const loader = staffLoader(async (args) => {
  const search = new URL(args.request.url).searchParams;
  const branch = (search.get('branch') ?? '').slice(0, 80);
  const [branches, today] = await Promise.all([
    listStaffBranches(args.staff),
    getToday(args.staff, branch),
  ]);
  const { data } = await requireStaffReply(today, args);
  const { data: places } = await requireStaffReply(branches, args);
  return { title: staffTranslator(args.visitor)('today.title'), branch, branches: places, ...data };
});

export default function Today() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const localPath = useLocalPath();
  const { day, branch, branches, lists, refunds_due, unread, missing } =
    useLoaderData<typeof loader>();
  const shown = [
    ...TODAY_LISTS.map((name) => ({ name, orders: lists[name] })),
    // Seldom there is any.
    ...(refunds_due.length > 0 ? [{ name: 'refund' as const, orders: refunds_due }] : []),
  ];
  return (
    <>
      <h1 className={pageTitle}>{formatDay(language, day)}</h1>
      <nav className={styles.counts} aria-label={t('today.title')}>
        {shown
          .filter(({ orders }) => orders.length > 0)
          .map(({ name, orders }) => (
            <a key={name} href={`#${name}`} className={styles.navLink}>
              {t(`lists.${name}`)} {orders.length}
            </a>
          ))}
      </nav>
      {unread > 0 && (
        <LocalLink to="/staff/messages" className={textLink}>
          {t('today.unread', { count: unread })}
        </LocalLink>
      )}
      <OrderSearch />
      <LocalLink to="/staff/orders" className={textLink}>
        {t('today.all')}
      </LocalLink>
      {branches.length > 1 && (
        <Form method="get" action={localPath('/staff')} className={styles.bar}>
          <BranchSelect
            label={t('planning.branch')}
            branches={branches}
            all={t('today.allBranches')}
            defaultValue={branch}
          />
          <button className={button({ variant: 'quiet' })}>{t('planning.show')}</button>
        </Form>
      )}
      <div className={stack.l}>
        {shown.map(({ name, orders }) => (
          <section key={name} className={styles.section} aria-labelledby={name}>
            <h2 id={name}>
              {t(`lists.${name}`)}{' '}
              <span
                className={name === 'late' && orders.length > 0 ? styles.warning : styles.count}
              >
                {orders.length > TODAY_LIST_MAX ? `${TODAY_LIST_MAX}+` : orders.length}
              </span>
            </h2>
            {orders.length > 0 ? (
              <>
                <OrderTable orders={orders.slice(0, TODAY_LIST_MAX)} />
                {orders.length > TODAY_LIST_MAX && (
                  <p className={styles.none}>{t('today.more', { count: TODAY_LIST_MAX })}</p>
                )}
              </>
            ) : (
              <p className={styles.none}>{t('today.none')}</p>
            )}
          </section>
        ))}
      </div>
      <MissingParts missing={missing} />
    </>
  );
}
