import { randomUUID } from 'node:crypto';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import {
  cancelMove,
  listCanceledMoves,
  listMoves,
  listStaffBranches,
  planMove,
} from '#app/api/staff.server.ts';
import { formatDay } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { pageTitle, panel, row, soft, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import type { ListedMove } from '#contract/staff-stock.ts';
import { StaffAlert, StaffField, StaffSelect } from '../staff-form.tsx';
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
  ...(['slug', 'quantity', 'from', 'to', 'leaves_on', 'arrives_on', 'idempotency_key'] as const),
];

export const loader = staffLoader(async (args) => {
  const { data: moves } = await requireStaffReply(await listMoves(args.staff), args);
  const { data: canceled } = await requireStaffReply(await listCanceledMoves(args.staff), args);
  const { data: branches } = await requireStaffReply(await listStaffBranches(args.staff), args);
  const slug = new URL(args.request.url).searchParams.get('product') ?? '';
  const { today } = args.visitor;
  return {
    ...{ title: staffTranslator(args.visitor)('moves.title'), moves, canceled, branches },
    ...{ slug, today },
    key: randomUUID(),
  };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const isCancel = textOf(form, 'intent') === 'cancel';
  const reply = isCancel
    ? await cancelMove(staff, textOf(form, 'id'))
    : await planMove(staff, {
        ...Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])),
        slug: readProductSlug(textOf(form, 'slug')),
      });
  if (!reply.ok) return staffRefusal(reply, args);
  const message = staffTranslator(visitor)(isCancel ? 'moves.canceled' : 'moves.planned');
  return staffDone(args, '/staff/moves', message);
});

export default function Moves() {
  const { t } = useTranslation('staff');
  const { title, moves, canceled, branches, slug, today, key } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {branches.length < 2 ? (
        <p className={styles.none}>{t('moves.one')}</p>
      ) : (
        <>
          <p className={soft}>{t('moves.hint')}</p>
          {canceled.map((move) => (
            <p key={move.id} className={panel}>
              <MoveText move={move} />
              <br />
              <strong className={styles.warning}>{t('moves.unitsGone')}</strong>
            </p>
          ))}
          {moves.length === 0 && <p className={styles.none}>{t('moves.none')}</p>}
          {moves.map((move) => (
            <Move key={move.id} move={move} today={today} />
          ))}
          <Plan branches={branches} slug={slug} today={today} idempotencyKey={key} />
        </>
      )}
    </>
  );
}

function Move({ move, today }: { move: ListedMove; today: string }) {
  const { t } = useTranslation('staff');
  const { id, from, arrives_on, late } = move;
  return (
    <Form method="post" className={`${panel} ${row}`}>
      <input type="hidden" name="id" value={id} />
      <p>
        <MoveText move={move} />
        {late > 0 && (
          <>
            <br />
            <strong className={styles.warning}>{t('moves.late', { pieces: late, from })}</strong>
          </>
        )}
      </p>
      {arrives_on > today && (
        <button
          name="intent"
          value="cancel"
          className={button({ variant: 'danger', size: 'small' })}
        >
          {t('moves.cancel')}
        </button>
      )}
    </Form>
  );
}

/** What goes where, and when. */
function MoveText({ move }: { move: ListedMove }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { name, quantity, from, to, leaves_on, arrives_on } = move;
  const day = (text: string) => formatDay(language, text);
  return (
    <>
      <b>{t('moves.line', { pieces: quantity, name, from, to })}</b>
      <br />
      <span className={soft}>
        {t('moves.days', { leaves: day(leaves_on), arrives: day(arrives_on) })}
      </span>
    </>
  );
}

function Plan(props: {
  branches: { slug: string; name: string }[];
  slug: string;
  today: string;
  idempotencyKey: string;
}) {
  const { t } = useTranslation('staff');
  const options = props.branches.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <Form method="post" className={`${panel} ${stack.m}`} aria-label={t('moves.plan')}>
      <input type="hidden" name="idempotency_key" value={props.idempotencyKey} />
      <StaffField label={t('moves.slug')} name="slug" defaultValue={props.slug} dir="ltr" />
      <StaffField label={t('moves.quantity')} name="quantity" inputMode="numeric" dir="ltr" />
      <div className={styles.bar}>
        <StaffSelect
          label={t('moves.from')}
          name="from"
          options={options}
          defaultValue={options[0]?.value}
        />
        <StaffSelect
          label={t('moves.to')}
          name="to"
          options={options}
          defaultValue={options[1]?.value}
        />
      </div>
      <div className={styles.bar}>
        {(['leaves_on', 'arrives_on'] as const).map((name) => (
          <StaffField
            key={name}
            label={t(`moves.${name}`)}
            name={name}
            type="date"
            min={props.today}
            defaultValue={props.today}
          />
        ))}
      </div>
      <button className={`${button()} ${styles.submit}`}>{t('moves.plan')}</button>
    </Form>
  );
}
