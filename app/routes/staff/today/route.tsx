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
  const { day, branch, branches, lists, unread, missing } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{formatDay(language, day)}</h1>
      <nav className={styles.counts} aria-label={t('today.title')}>
        {TODAY_LISTS.filter((list) => lists[list].length > 0).map((list) => (
          <a key={list} href={`#${list}`} className={styles.navLink}>
            {t(`lists.${list}`)} {lists[list].length}
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
        {TODAY_LISTS.map((list) => (
          <section key={list} className={styles.section} aria-labelledby={list}>
            <h2 id={list}>
              {t(`lists.${list}`)}{' '}
              <span
                className={list === 'late' && lists.late.length > 0 ? styles.warning : styles.count}
              >
                {lists[list].length > TODAY_LIST_MAX ? `${TODAY_LIST_MAX}+` : lists[list].length}
              </span>
            </h2>
            {lists[list].length > 0 ? (
              <>
                <OrderTable orders={lists[list].slice(0, TODAY_LIST_MAX)} />
                {lists[list].length > TODAY_LIST_MAX && (
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
