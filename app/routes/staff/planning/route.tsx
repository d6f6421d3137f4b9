import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getPlanning, listStaffBranches } from '#app/api/staff.server.ts';
import { formatShortDays, weekdayNames } from '#app/locale/format.ts';
import { LocalLink, useLanguage, useLocalPath } from '#app/locale/link.tsx';
import { readPage } from '#app/requests/page-number.ts';
import { pageTitle, row, soft, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { addDays, isDay, weekdayOf } from '#contract/days.ts';
import { PLANNING_DAYS, type PlannedDay } from '#contract/staff-counter.ts';
import { StaffField, BranchSelect } from '../staff-form.tsx';
import { requireStaffReply, staffLoader, staffTranslator } from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export const loader = staffLoader(async (args) => {
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get('from') ?? '';
  const from = isDay(asked) ? asked : args.visitor.today;
  const q = (searchParams.get('q') ?? '').slice(0, 80);
  const page = readPage(searchParams.get('page'));
  const branch = (searchParams.get('branch') ?? '').slice(0, 80);
  const { data: branches } = await requireStaffReply(await listStaffBranches(args.staff), args);
  const { data, meta } = await requireStaffReply(
    await getPlanning(args.staff, { q, from, branch, page }),
    args,
  );
  const title = staffTranslator(args.visitor)('planning.title');
  return { title, from, q, branch, branches, ...data, meta };
});

/** Products along the side, days along the top: can they have twelve on Thursday? */
export default function Planning() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const localPath = useLocalPath();
  const { title, from, q, branch, branches, days, products, meta } = useLoaderData<typeof loader>();
  const weekdays = weekdayNames(language);
  const pathAt = (day: string) =>
    `/staff/planning?${new URLSearchParams({ ...(q && { q }), ...(branch && { branch }), from: day }).toString()}`;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <Form method="get" action={localPath('/staff/planning')} className={styles.bar} role="search">
        <StaffField
          label={t('planning.search')}
          name="q"
          type="search"
          defaultValue={q}
          dir="auto"
        />
        <StaffField label={t('planning.from')} name="from" type="date" defaultValue={from} />
        <BranchSelect label={t('planning.branch')} branches={branches} defaultValue={branch} />
        <button className={button({ variant: 'quiet' })}>{t('planning.show')}</button>
      </Form>
      <p className={soft}>{t('planning.legend')}</p>
      <p className={row}>
        <LocalLink to={pathAt(addDays(from, -PLANNING_DAYS))} className={textLink}>
          {t('planning.earlier')}
        </LocalLink>
        <LocalLink to={pathAt(addDays(from, PLANNING_DAYS))} className={textLink}>
          {t('planning.later')}
        </LocalLink>
      </p>
      {products.length === 0 && <p className={styles.none}>{t('planning.none')}</p>}
      {products.length > 0 && (
        <div className={styles.scrolled}>
          <table className={styles.board}>
            <thead>
              <tr>
                <th scope="col">{t('planning.product')}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {weekdays[weekdayOf(day)]}
                    <br />
                    <bdi>{formatShortDays(language, day, day)[0]}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.slug}>
                  <th scope="row">
                    {product.archived ? (
                      <bdi>{product.name}</bdi>
                    ) : (
                      <LocalLink to={`/product/${product.slug}`} className={textLink}>
                        <bdi>{product.name}</bdi>
                      </LocalLink>
                    )}
                    <br />
                    <span className={styles.count}>
                      {product.archived
                        ? t('planning.archived')
                        : t('planning.stock', { stock: product.stock })}
                    </span>
                  </th>
                  {product.days.map((planned, at) => (
                    <Cell key={days[at]} planned={planned} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={meta.page} pages={meta.pages} />
    </>
  );
}

function Cell({ planned }: { planned: PlannedDay }) {
  const { t } = useTranslation('staff');
  const { free, out, held, late } = planned;
  return (
    <td>
      <span className={free > 0 ? styles.available : styles.unavailable}>{free}</span>
      {out - late > 0 && (
        <span className={styles.taken}>{t('planning.out', { count: out - late })}</span>
      )}
      {held > 0 && <span className={styles.taken}>{t('planning.held', { count: held })}</span>}
      {late > 0 && <span className={styles.takenLate}>{t('planning.late', { count: late })}</span>}
      {(['repair', 'missing', 'arriving'] as const).map(
        (place) =>
          planned[place] > 0 && (
            <span key={place} className={styles.taken}>
              {t(`planning.${place}`, { count: planned[place] })}
            </span>
          ),
      )}
    </td>
  );
}
