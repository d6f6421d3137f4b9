import { randomUUID } from 'node:crypto';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import {
  endOutOfService,
  getStaffMember,
  listOutOfService,
  listStaffBranches,
  takeOutOfService,
} from '#app/api/staff.server.ts';
import { formatDay } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { pageTitle, panel, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import {
  OUT_OF_SERVICE_OUTCOMES,
  OUT_OF_SERVICE_REASONS,
  type OutOfService,
} from '#contract/staff-stock.ts';
import {
  BranchSelect,
  StaffAlert,
  StaffField,
  StaffSelect,
  useRefusedForm,
} from '../staff-form.tsx';
import {
  readProductSlug,
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

const FIELDS = [
  ...(['branch', 'quantity', 'reason', 'from', 'until', 'note', 'idempotency_key'] as const),
];

export const loader = staffLoader(async (args) => {
  const { data: listed } = await requireStaffReply(await listOutOfService(args.staff), args);
  const { data: branches } = await requireStaffReply(await listStaffBranches(args.staff), args);
  const { data: member } = await requireStaffReply(await getStaffMember(args.staff), args);
  const { searchParams } = new URL(args.request.url);
  const slug = searchParams.get('product') ?? '';
  const branch = searchParams.get('branch') ?? '';
  return {
    ...{ title: staffTranslator(args.visitor)('repairs.title'), listed, branches, slug, branch },
    ...{ today: args.visitor.today, key: randomUUID(), canWriteOff: member.role !== 'counter' },
  };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const outcome = OUT_OF_SERVICE_OUTCOMES.find((one) => one === textOf(form, 'outcome'));
  const reply = outcome
    ? await endOutOfService(staff, textOf(form, 'id'), outcome, {
        ...{ quantity: textOf(form, 'quantity'), shown: textOf(form, 'shown') },
      })
    : await takeOutOfService(staff, {
        ...Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])),
        slug: readProductSlug(textOf(form, 'slug')),
      });
  if (!reply.ok) return staffRefusal(reply, args);
  const message = outcome ? (`repairs.${outcome}Done` as const) : 'repairs.added';
  return staffDone(args, '/staff/repairs', staffTranslator(visitor)(message));
});

/** Units that cannot be rented: what is overdue first. */
export default function Repairs() {
  const { t } = useTranslation('staff');
  const { title, listed, branches, slug, branch, today, key, canWriteOff } =
    useLoaderData<typeof loader>();
  const refused = useRefusedForm()?.fields;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      <p className={soft}>{t('repairs.hint')}</p>
      {listed.length === 0 && <p className={styles.none}>{t('repairs.none')}</p>}
      {listed.map((units) => (
        <Listed
          key={units.id}
          units={units}
          today={today}
          canWriteOff={canWriteOff}
          typed={refused?.['id'] === String(units.id) ? refused : undefined}
        />
      ))}
      <Add
        branches={branches}
        slug={slug}
        branch={branch}
        today={today}
        idempotencyKey={key}
        typed={refused && !refused['id'] ? refused : undefined}
      />
    </>
  );
}

function Listed({
  units,
  today,
  canWriteOff,
  typed,
}: {
  units: OutOfService;
  today: string;
  canWriteOff: boolean;
  typed: Record<string, string> | undefined;
}) {
  const { t } = useTranslation('staff');
  const { id, slug, name, branch, quantity, reason, note, order, from, until } = units;
  const isPlanned = from > today;
  return (
    <Form method="post" className={`${panel} ${stack.s}`} aria-label={name}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shown" value={quantity} />
      <p>
        <b>
          <LocalLink to={`/product/${slug}`} className={textLink}>
            {t('repairs.line', { pieces: quantity, name, branch })}
          </LocalLink>
        </b>
        <br />
        <span className={soft}>{t(`repairs.${reason}`)}</span>
        {' · '}
        <Days units={units} />
        {order && (
          <>
            {' · '}
            <LocalLink to={`/staff/orders/${order}`} className={textLink}>
              {t('repairs.order', { number: order })}
            </LocalLink>
          </>
        )}
        {until !== null && until < today && (
          <>
            <br />
            <strong className={styles.warning}>
              <Overdue day={until} />
            </strong>
          </>
        )}
      </p>
      {note && <p dir="auto">{note}</p>}
      <div className={styles.bar}>
        {quantity > 1 && (
          <StaffField
            label={t('repairs.quantity')}
            name="quantity"
            typed={typed?.['quantity']}
            defaultValue={quantity}
            inputMode="numeric"
            dir="ltr"
            className={styles.shortField}
          />
        )}
        <button name="outcome" value="back" className={button({ variant: 'quiet' })}>
          {t(isPlanned ? 'repairs.cancel' : `repairs.back_${reason}`)}
        </button>
        {canWriteOff && !isPlanned && (
          <button
            name="outcome"
            value="gone"
            className={button({ variant: 'danger', size: 'small' })}
          >
            {t('repairs.gone')}
          </button>
        )}
      </div>
    </Form>
  );
}

function Overdue({ day }: { day: string }) {
  const { t } = useTranslation('staff');
  return <>{t('repairs.overdue', { day: formatDay(useLanguage(), day) })}</>;
}

/** Since when, and until when as it is planned. */
function Days({ units: { reason, from, until } }: { units: OutOfService }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const day = (text: string) => formatDay(language, text);
  if (until !== null) return <>{t('repairs.until', { from: day(from), until: day(until) })}</>;
  return <>{t(reason === 'missing' ? 'repairs.since' : 'repairs.open', { day: day(from) })}</>;
}

function Add(props: {
  branches: { slug: string; name: string }[];
  slug: string;
  branch: string;
  today: string;
  idempotencyKey: string;
  typed: Record<string, string> | undefined;
}) {
  const { t } = useTranslation('staff');
  const { branches, slug, today, typed } = props;
  return (
    <Form method="post" className={`${panel} ${stack.m}`} aria-label={t('repairs.add')}>
      <h2>{t('repairs.add')}</h2>
      <input
        type="hidden"
        name="idempotency_key"
        value={typed?.['idempotency_key'] ?? props.idempotencyKey}
      />
      <StaffField
        label={t('repairs.slug')}
        name="slug"
        typed={typed?.['slug']}
        defaultValue={slug}
        dir="ltr"
      />
      <div className={styles.bar}>
        <StaffField
          label={t('repairs.quantity')}
          name="quantity"
          typed={typed?.['quantity']}
          defaultValue={1}
          inputMode="numeric"
          dir="ltr"
          className={styles.shortField}
        />
        <StaffSelect
          label={t('repairs.reason')}
          name="reason"
          typed={typed?.['reason']}
          options={OUT_OF_SERVICE_REASONS.map((value) => ({
            value,
            label: t(`repairs.${value}`),
          }))}
        />
        <BranchSelect
          label={t('stock.branch')}
          branches={branches}
          typed={typed?.['branch']}
          defaultValue={props.branch}
        />
      </div>
      <div className={styles.bar}>
        <StaffField
          label={t('repairs.from')}
          name="from"
          type="date"
          min={today}
          typed={typed?.['from']}
          defaultValue={today}
        />
        <StaffField
          label={t('repairs.until_field')}
          name="until"
          type="date"
          min={today}
          typed={typed?.['until']}
        />
      </div>
      <StaffField
        label={t('repairs.note')}
        name="note"
        typed={typed?.['note']}
        maxLength={500}
        dir="auto"
      />
      <p className={soft}>{t('repairs.short')}</p>
      <button className={`${button()} ${styles.submit}`}>{t('repairs.add')}</button>
    </Form>
  );
}
