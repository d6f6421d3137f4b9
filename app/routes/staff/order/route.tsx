import { randomUUID } from 'node:crypto';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import {
  addOrderPicture,
  changeOrderMoney,
  correctDocument,
  correctSettlement,
  getStaffOrder,
  signOutCustomer,
  transitionStaffOrder,
  removeOrderPicture,
} from '#app/api/staff.server.ts';
import type { ApiRefusal } from '#app/api/client.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { pageTitle, strong, textLink } from '#app/theme/layout.css.ts';
import { ORDER_PICTURE_MAX_BYTES, STAFF_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import { COUNT_FIELDS } from '#contract/line-counts.ts';
import { DAMAGE_PICTURE_STATUSES } from '#contract/order-constants.ts';
import {
  refusedForm,
  refuseIfChanged,
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
  versionOf,
} from '../staff-page.server.ts';
import { stateKey } from '../order-state.ts';
import { StaffAlert, useRefusedForm } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';
import { DamagePictures } from './damage-pictures.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { COUNTED } from './count-form.tsx';
import { ENDING, OrderActions } from './order-actions.tsx';
import { CustomerPapers } from './customer-papers.tsx';
import { OrderMoney } from './order-money.tsx';
import { STAFF_LAYOUT, type StaffLayoutData } from '../staff-head.tsx';
import { Customer, History, Units, Rental, Sums } from './order-panels.tsx';

export const handle: PageHandle = { navLink: '/staff' };

export const loader = staffLoader(async (args) => {
  const reply = await getStaffOrder(args.staff, args.params['number'] ?? '');
  const { data } = await requireStaffReply(reply, args);
  return {
    title: data.number,
    order: { ...data, version: versionOf(data.settlement) },
    idempotencyKey: randomUUID(),
  };
});

export const action = staffAction(
  (args) => {
    const intent = textOf(args.form, 'intent');
    if (intent === 'correct') return correct(args);
    if (intent === 'correct-invoice') return correctInvoice(args);
    if (intent === 'pay' || intent === 'refund') return changeMoney(args, intent);
    if (intent === 'sign-out-customer') return signOut(args);
    if (!['add-picture', 'remove-picture'].includes(intent)) return transition(args);
    return textOf(args.form, 'picture') ? removePicture(args) : addPictures(args);
  },
  { fileMaxBytes: STAFF_UPLOADS_MAX_BYTES },
);

type Args = Parameters<Parameters<typeof staffAction>[0]>[0];

async function removePicture(args: Args) {
  const number = args.params['number'] ?? '';
  const reply = await removeOrderPicture(args.staff, number, textOf(args.form, 'picture'));
  return reply.ok ? picturesSaved(args) : staffRefusal(reply, args);
}

/** Adds pictures of the damage, up to the first one that cannot be kept. */
async function addPictures(args: Args) {
  const { params, visitor, form, staff } = args;
  const number = params['number'] ?? '';
  const chosen = form.getAll('image').filter((file) => file instanceof File);
  const images = chosen.length > 0 ? chosen : [new File([], '')];
  const rule = getTranslator(visitor.language).getFixedT(visitor.language, 'refusals');
  const large = images.find(({ size }) => size > ORDER_PICTURE_MAX_BYTES);
  if (large) return refusedForm([`${large.name}: ${rule('orderImageTooLarge')}`], form);
  for (const [saved, image] of images.entries()) {
    const reply = await addOrderPicture(staff, number, image);
    if (reply.ok) continue;
    if (images.length === 1) return staffRefusal(reply, args);
    const [why = reply.message] = Object.values(reply.errors).flat();
    const partly = staffTranslator(visitor)('order.picturesPartly', { count: saved });
    return refusedForm([`${image.name}: ${why}`, partly], form, reply.status);
  }
  return picturesSaved(args);
}

function picturesSaved(args: Args) {
  const message = staffTranslator(args.visitor)('order.picturesSaved');
  return staffDone(args, `/staff/orders/${args.params['number'] ?? ''}`, message);
}

async function signOut(args: Args) {
  const number = args.params['number'] ?? '';
  const order = await requireStaffReply(await getStaffOrder(args.staff, number), args);
  const reply = await signOutCustomer(args.staff, order.data.phone ?? '');
  if (!reply.ok) return staffRefusal(reply, args);
  const message = staffTranslator(args.visitor)('order.signedOut');
  return staffDone(args, `/staff/orders/${number}`, message);
}

async function transition(args: Args) {
  const { params, visitor, form, staff } = args;
  const number = params['number'] ?? '';
  const counted = Object.entries(COUNTED).find(([, value]) => value === textOf(form, 'counted'));
  const name = counted?.[0] ?? textOf(form, 'move');
  const [note, damaged] = [textOf(form, 'note'), textOf(form, 'damaged')];
  const t = staffTranslator(visitor);
  // The customer has to know what it was, and why there is no rental.
  if (damaged && !note) return refusedForField('note', t('order.damagedNote'), form);
  if (ENDING.includes(name) && !note) return refusedForField('note', t('order.reasonNeeded'), form);
  if (name === 'close') {
    const { changed, order } = await refuseChangedSettlement(args);
    // Pressed twice, or by two: it is closed as it should be.
    if (order.status === 'order_closed') {
      const status = t(stateKey(order));
      return staffDone(args, `/staff/orders/${number}`, t('order.moved', { number, status }));
    }
    if (changed) return changed;
    if (form.has('due_method') && !textOf(form, 'due_method'))
      return refusedForField('due_method', t('order.dueMethodNeeded'), form);
    const isByBank = ['card', 'transfer'].includes(textOf(form, 'due_method'));
    if (isByBank && form.has('due_reference') && !textOf(form, 'due_reference'))
      return refusedForField('due_reference', t('money.referenceNeeded'), form);
  }
  const reply = await transitionStaffOrder(staff, number, name, {
    ...{ note, damaged, ...amountsOf(form) },
    due_method: textOf(form, 'due_method'),
    ...countsOf(form),
    ...waysOf(form),
    units_version: textOf(form, 'units_version'),
  });
  if (!reply.ok) return refuseChange(reply, args);
  const status = t(stateKey(reply.data));
  return staffDone(args, `/staff/orders/${number}`, t('order.moved', { number, status }));
}

function refusedForField(name: string, message: string, form: FormData) {
  return refusedForm([message], form, 422, { [name]: [message] });
}

/** Units of each line, as they were typed. */
function countsOf(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) =>
    COUNT_FIELDS.some((field) => name.startsWith(`${field}_`)),
  );
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** How money was taken and given back. */
function waysOf(form: FormData) {
  const read = (name: string) => textOf(form, name);
  return {
    ...{ rent_method: read('rent_method'), rent_reference: read('rent_reference') },
    ...{ deposit_method: read('deposit_method'), deposit_reference: read('deposit_reference') },
    ...{ returned_method: read('returned_method'), returned_reference: read('returned_reference') },
    due_reference: read('due_reference'),
  };
}

/** What is charged and taken: an emptied field is nothing, one that is not there is left out. */
function amountsOf(form: FormData) {
  const amount = (name: string) => textOf(form, name) || (form.has(name) ? '0' : '');
  return { deposit: amount('deposit'), late_days: amount('late_days'), damage: amount('damage') };
}

/** Corrects what was charged, until the order is closed. */
async function correct(args: Args) {
  const { params, visitor, form, staff } = args;
  const number = params['number'] ?? '';
  const { changed, order } = await refuseChangedSettlement(args);
  if (changed) return changed;
  const reply = await correctSettlement(staff, number, {
    ...{ note: textOf(form, 'note'), ...amountsOf(form) },
  });
  if (!reply.ok) return refuseChange(reply, args);
  const isSame = reply.data.history.length === order.history.length;
  const message = staffTranslator(visitor)(isSame ? 'order.unchanged' : 'order.corrected');
  return staffDone(args, `/staff/orders/${number}`, message);
}

/** Issues a credit or debit note of an invoice. */
async function correctInvoice(args: Args) {
  const { params, visitor, form, staff } = args;
  const document = textOf(form, 'document');
  const reply = await correctDocument(staff, document, {
    ...{ kind: textOf(form, 'kind'), amount: textOf(form, 'amount'), note: textOf(form, 'note') },
    idempotency_key: textOf(form, 'idempotency_key'),
  });
  if (!reply.ok) return staffRefusal(reply, args);
  const message = staffTranslator(visitor)('correction.issued', { document });
  return staffDone(args, `/staff/orders/${params['number'] ?? ''}`, message);
}

/** Takes the rent, or gives money back. */
async function changeMoney(args: Args, intent: 'pay' | 'refund') {
  const { params, visitor, form, staff } = args;
  const number = params['number'] ?? '';
  const names = ['part', 'amount', 'method', 'reference', 'note', 'credited', 'idempotency_key'];
  const fields = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const what = intent === 'pay' ? 'payment' : 'refunds';
  const reply = await changeOrderMoney(staff, number, what, fields);
  if (!reply.ok) return staffRefusal(reply, args);
  const message = staffTranslator(visitor)(intent === 'pay' ? 'money.taken' : 'money.given');
  return staffDone(args, `/staff/orders/${number}`, message);
}

/** The order as it is now, and a refusal where its settlement is not what the form showed. */
async function refuseChangedSettlement(args: Args) {
  const reply = await getStaffOrder(args.staff, args.params['number'] ?? '');
  const { data: order } = await requireStaffReply(reply, args);
  return { order, changed: refuseIfChanged(args, order.settlement) };
}

function refuseChange(reply: ApiRefusal, args: Args) {
  // Its errors are the transitions that there are, which the page shows anyway.
  const known = reply.code === 'order_move_refused' ? { ...reply, errors: {} } : reply;
  return staffRefusal(known, args);
}

export default function Order() {
  const { t } = useTranslation('staff');
  const { order, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const layout = useRouteLoaderData<StaffLayoutData>(STAFF_LAYOUT);
  const formKey = refused?.fields['idempotency_key'] ?? idempotencyKey;
  const isManager = layout?.member?.role !== 'counter';
  const pictures = order.deposit != null && (
    <DamagePictures
      urls={order.damage_pictures}
      open={DAMAGE_PICTURE_STATUSES.includes(order.status)}
    />
  );
  return (
    <>
      <LocalLink to="/staff" className={`${textLink} ${styles.screenOnly}`}>
        {t('order.back')}
      </LocalLink>
      <div>
        <h1 className={pageTitle}>
          <bdi>{order.number}</bdi>
        </h1>
        <p className={strong}>{t(stateKey(order))}</p>
        {order.status === 'in_progress' && order.late_days > 0 && (
          <p className={styles.warning}>{t('order.late', { count: order.late_days })}</p>
        )}
      </div>
      <StaffAlert />
      {/* Before the charges: the page is loaded anew for each, without what was typed below. */}
      {order.status === 'returned' && pictures}
      <OrderActions order={order} typed={refused?.fields} />
      <div className={styles.columns}>
        <Rental order={order} />
        <Customer order={order} />
        <Units order={order} />
        <Sums order={order} />
        <CustomerPapers
          order={order}
          canCorrect={isManager}
          idempotencyKey={formKey}
          typed={refused?.fields['intent'] === 'correct-invoice' ? refused.fields : undefined}
        />
        <OrderMoney
          order={order}
          canRefund={isManager}
          idempotencyKey={formKey}
          typed={refused?.fields}
        />
        {order.status !== 'returned' && pictures}
      </div>
      <History order={order} />
    </>
  );
}
