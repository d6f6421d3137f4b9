import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { closeDay, getClosing, listStaffBranches } from '#app/api/staff.server.ts';
import { Money } from '#app/components/money.tsx';
import { formatDay, formatMoment } from '#app/locale/format.ts';
import { LocalLink, useLanguage, useLocalPath } from '#app/locale/link.tsx';
import { pageTitle, panel, row, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { COUNTER_METHODS } from '#contract/counter-money.ts';
import { isDay } from '#contract/days.ts';
import type { Closing } from '#contract/staff-money.ts';
import { BranchSelect, StaffAlert, StaffField, useRefusedForm } from '../staff-form.tsx';
import {
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export const loader = staffLoader(async (args) => {
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get('day') ?? '';
  const day = isDay(asked) ? asked : args.visitor.today;
  const { data: branches } = await requireStaffReply(await listStaffBranches(args.staff), args);
  const wanted = searchParams.get('branch');
  const branch = (branches.find(({ slug }) => slug === wanted) ?? branches[0])?.slug ?? '';
  const { data } = await requireStaffReply(await getClosing(args.staff, { day, branch }), args);
  return { title: staffTranslator(args.visitor)('closing.title'), branches, branch, ...data };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const [day, branch] = [textOf(form, 'day'), textOf(form, 'branch')];
  const reply = await closeDay(staff, {
    ...{ day, branch, counted: textOf(form, 'counted'), note: textOf(form, 'note') },
  });
  if (!reply.ok) return staffRefusal(reply, args);
  const query = new URLSearchParams({ day, branch }).toString();
  const message = staffTranslator(visitor)('closing.saved');
  return staffDone(args, `/staff/closing?${query}`, message);
});

/** The money of a day at a branch: what was taken by which way and by whom, and the cash counted. */
export default function ClosingPage() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const localPath = useLocalPath();
  const { title, branches, branch, ...closing } = useLoaderData<typeof loader>();
  const name = branches.length > 1 && branches.find(({ slug }) => slug === branch)?.name;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <p>
        {formatDay(language, closing.day)}
        {name && <> · {name}</>}
      </p>
      <StaffAlert />
      <Form
        method="get"
        action={localPath('/staff/closing')}
        className={`${styles.bar} ${styles.screenOnly}`}
      >
        <StaffField label={t('closing.day')} name="day" type="date" typed={closing.day} />
        <BranchSelect label={t('stock.branch')} branches={branches} defaultValue={branch} />
        <button className={button({ variant: 'quiet' })}>{t('closing.show')}</button>
      </Form>
      {closing.rows.length === 0 && <p className={styles.none}>{t('closing.none')}</p>}
      <Sums sums={closing.sums} />
      <CashCounted closing={closing} branch={branch} />
      {closing.rows.length > 0 && <Rows rows={closing.rows} />}
      <p className={`${soft} ${styles.screenOnly}`}>{t('order.print')}</p>
    </>
  );
}

/** Each way with what it was for and who took it, and what it comes to. */
function Sums({ sums }: Pick<Closing, 'sums'>) {
  const { t } = useTranslation('staff');
  const used = COUNTER_METHODS.filter((method) => sums.some((sum) => sum.method === method));
  return (
    <div className={styles.columns}>
      {used.map((method) => {
        const ofMethod = sums.filter((sum) => sum.method === method);
        return (
          <section key={method} className={panel} aria-labelledby={`way-${method}`}>
            <h2 id={`way-${method}`}>{t(`ways.${method}`)}</h2>
            {ofMethod.map(({ purpose, staff, count, amount }) => (
              <p key={`${purpose} ${staff}`} className={row}>
                <span>
                  {t(`purposes.${purpose}`)} <span className={styles.count}>{count}</span>
                  {staff && (
                    <>
                      {' · '}
                      <bdi>{staff}</bdi>
                    </>
                  )}
                </span>
                <Money amount={amount} />
              </p>
            ))}
            <p className={row}>
              <strong>{t('closing.sum')}</strong>
              <Money amount={ofMethod.reduce((sum, { amount }) => sum + amount, 0)} />
            </p>
          </section>
        );
      })}
    </div>
  );
}

/** What should be in the till, what was counted, and the difference. */
function CashCounted({ closing, branch }: { closing: Closing; branch: string }) {
  const { t } = useTranslation('staff');
  const refused = useRefusedForm()?.fields;
  const { day, cash, closed } = closing;
  return (
    <section className={`${panel} ${stack.s}`} aria-labelledby="cash">
      <h2 id="cash">{t('closing.cash')}</h2>
      <p className={row}>
        <span>{t('closing.expected')}</span> <Money amount={cash} />
      </p>
      {closed && <Counted closed={closed} cash={cash} />}
      <Form method="post" className={`${stack.s} ${styles.screenOnly}`}>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="branch" value={branch} />
        <StaffField
          label={t('closing.count')}
          name="counted"
          typed={refused?.['counted']}
          inputMode="decimal"
          dir="ltr"
        />
        <StaffField
          label={t('closing.note')}
          name="note"
          typed={refused?.['note']}
          maxLength={500}
          dir="auto"
        />
        <button className={`${button()} ${styles.submit}`}>
          {t(closed ? 'closing.again' : 'closing.close')}
        </button>
      </Form>
    </section>
  );
}

function Counted({ closed, cash }: { closed: NonNullable<Closing['closed']>; cash: number }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <p className={row}>
        <span>{t('closing.counted')}</span> <Money amount={closed.counted} />
      </p>
      {closed.expected !== cash && (
        <p className={row}>
          <span>{t('closing.expectedThen')}</span> <Money amount={closed.expected} />
        </p>
      )}
      <p className={row}>
        <strong>{t('closing.difference')}</strong>{' '}
        <Money amount={closed.counted - closed.expected} />
      </p>
      <p className={soft}>
        {formatMoment(useLanguage(), closed.at)} · <bdi>{closed.staff}</bdi>
        {closed.note && (
          <>
            {': '}
            <bdi>{closed.note}</bdi>
          </>
        )}
      </p>
    </>
  );
}

const COLUMNS = ['time', 'order', 'purpose', 'way', 'reference', 'by', 'amount'] as const;

function Rows({ rows }: Pick<Closing, 'rows'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`closing.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, order, purpose, method, reference, staff, amount }, index) => (
            <tr key={index}>
              <td>{formatMoment(language, at)}</td>
              <td>
                <LocalLink to={`/staff/orders/${order}`} className={textLink}>
                  <bdi dir="ltr">{order}</bdi>
                </LocalLink>
              </td>
              <td>{t(`purposes.${purpose}`)}</td>
              <td>{t(`ways.${method}`)}</td>
              <td>
                <bdi dir="ltr">{reference}</bdi>
              </td>
              <td>
                <bdi>{staff}</bdi>
              </td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
