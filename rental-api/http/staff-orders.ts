import { Hono, type Context } from 'hono';
import type { z } from 'zod/v4';
import { lineCountsForm } from '#contract/line-counts.ts';
import { ORDER_PICTURE_MAX_BYTES, QUERY_MAX } from '#contract/limits.ts';
import { ORDER_STATUSES } from '#contract/order-constants.ts';
import {
  prepareForm,
  settlementForm,
  STAFF_TRANSITIONS,
  staffTransitionForm,
} from '#contract/staff.ts';
import { orderNumber, readOrderNumber } from '../domain/order-number.ts';
import { transitionsFrom } from '../domain/order-states.ts';
import { failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findStaffOrder, listStaffOrders, type StaffOrderRow } from '../storage/staff-store.ts';
import { addOrderPicture, removeOrderPicture } from '../use-cases/order-pictures.ts';
import { correctSettlement } from '../use-cases/correct-settlement.ts';
import { prepareOrder } from '../use-cases/prepare-order.ts';
import { transitionOrder } from '../use-cases/transition-order.ts';
import { limitBody } from './body-limit.ts';
import { sendData, sendFailure, sendStaffFailure, paginationMeta } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { loadOrderReply, loadStaffOrderReply } from './order-reply.ts';
import { readBody, readCount, readForm, readParam, readQuery } from './requests.ts';
import { serializeStaffOrder } from './serializers.ts';
import type { RecordStaffEvent } from './staff-events.ts';

const PER_PAGE = 30;
/** A picture, and what a form has around it. */
const PICTURE_BODY_MAX_BYTES = ORDER_PICTURE_MAX_BYTES + 64 * 1024;

/** Orders as the counter sees and changes them. */
export function staffOrderRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();

  routes.get('/staff/orders', async (c) => {
    const page = readCount(c, 'page', 1, 10_000);
    const status = ORDER_STATUSES.find((one) => one === readQuery(c, 'status', 30));
    const query = readQuery(c, 'q', QUERY_MAX).trim();
    const { rows, total } = await listStaffOrders(app.db, { status, query }, page, PER_PAGE);
    return sendData(c, rows.map(serializeStaffOrder), '', paginationMeta(page, PER_PAGE, total));
  });

  routes.get('/staff/orders/:number', async (c) => {
    const order = await find(c);
    return order
      ? sendData(c, await loadStaffOrderReply(app, order, c.get('language')))
      : sendFailure(c, app, failure('order_not_found'));
  });

  routes.get('/staff/orders/:number/customer-view', async (c) => {
    const row = await find(c);
    if (!row) return sendFailure(c, app, failure('order_not_found'));
    const order = await loadOrderReply(app, row, c.get('language'));
    const customer = { name: row.customer ?? '', phone: row.customer_phone ?? '' };
    return sendData(c, { order, customer });
  });

  routes.use('/staff/orders/:number/pictures', limitBody(app, PICTURE_BODY_MAX_BYTES));
  routes.post('/staff/orders/:number/pictures', (c) =>
    changePictures(c, 'added', async (order) => {
      const { image } = await readBody(c);
      const file = [image].flat().find((value) => value instanceof File);
      return addOrderPicture(app, order, file);
    }),
  );
  routes.post('/staff/orders/:number/pictures/:name/remove', (c) =>
    changePictures(c, `${readParam(c, 'name')} removed`, ({ id }) =>
      removeOrderPicture(app, id, `/media/avatars/${readParam(c, 'name')}`),
    ),
  );

  // Before the transitions, whose path has a name in the same place.
  routes.post('/staff/orders/:number/settlement', async (c) => {
    const form = await readForm(c, settlementForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const order = await find(c);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const { note, deposit, late_days, damage } = form.value;
    const outcome = await correctSettlement(app, order.id, {
      ...{ note, deposit, lateDays: late_days, damage, staff: c.get('staff') },
    });
    const subject = `${orderNumber(order.number)}${describeGiven({ deposit, late_days, damage })}`;
    record(c, 'settlement-corrected', subject, outcome);
    return sendTransitioned(c, outcome);
  });

  routes.post('/staff/orders/:number/prepare', async (c) => {
    const form = await readForm(c, prepareForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const order = await find(c);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const { note } = form.value;
    const outcome = await prepareOrder(app, order.id, { note, staff: c.get('staff') });
    record(c, 'order-prepared', orderNumber(order.number), outcome);
    return sendTransitioned(c, outcome);
  });

  routes.post('/staff/orders/:number/:transition', async (c) => {
    const form = await readForm(c, staffTransitionForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const counts = await readForm(c, lineCountsForm);
    if (!counts.ok) return sendStaffFailure(c, app, counts);
    const order = await find(c);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const transition = STAFF_TRANSITIONS.find((one) => one === readParam(c, 'transition'));
    const { note, damaged, deposit, late_days, damage, due_method } = form.value;
    const isInspection = transition === 'complete';
    const isClosing = transition === 'close';
    const outcome = transition
      ? await transitionOrder(app, order.id, {
          ...{ transition, by: 'staff', staff: c.get('staff'), damaged },
          unitsShown: form.value.units_version,
          handed: transition === 'hand-over' ? counts.value.handed : undefined,
          counted: transition === 'return' ? counts.value.counted : undefined,
          ...(note && { note }),
          deposit: transition === 'hand-over' ? (deposit ?? undefined) : undefined,
          charges: isInspection
            ? { lateDays: late_days ?? undefined, damage: damage ?? 0 }
            : undefined,
          dueMethod: due_method ?? undefined,
          ...readMoneyWays(form.value),
        })
      : failure('order_move_refused');
    const what = outcome.ok
      ? describeGiven({
          ...{ deposit, late_days, damage, due_method: isClosing ? due_method : null },
          ...describeCounts(counts.value),
        })
      : '';
    const subject = `${orderNumber(order.number)} ${readParam(c, 'transition')}${what}`;
    record(c, 'order-moved', subject, outcome);
    return sendTransitioned(c, outcome);
  });

  /** The order as it is now, or why not, or what can be done with it instead. */
  async function sendTransitioned(c: Context<ApiEnv>, outcome: Outcome<unknown>) {
    const order = (await find(c))!;
    if (outcome.ok) return sendData(c, await loadStaffOrderReply(app, order, c.get('language')));
    const isNoMove = outcome.code === 'order_move_refused';
    const errors = { moves: transitionsFrom(order.status, 'staff') };
    return sendStaffFailure(c, app, isNoMove ? { ...outcome, errors } : outcome);
  }

  /** Changes the pictures of an order, and answers with the order. */
  async function changePictures(
    c: Context<ApiEnv>,
    what: string,
    change: (order: StaffOrderRow) => Promise<Outcome<null>>,
  ) {
    const order = await find(c);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const outcome = await change(order);
    record(c, 'order-picture', `${orderNumber(order.number)} ${what}`, outcome);
    if (!outcome.ok) return sendFailure(c, app, outcome);
    return sendData(c, await loadStaffOrderReply(app, order, c.get('language')));
  }

  async function find(c: Context<ApiEnv>): Promise<StaffOrderRow | undefined> {
    const number = readOrderNumber(readParam(c, 'number'));
    return number === undefined ? undefined : findStaffOrder(app.db, number);
  }

  return routes;
}

/** How money is taken and given back. */
function readMoneyWays(form: z.infer<typeof staffTransitionForm>) {
  return {
    dueReference: form.due_reference,
    money: {
      rent: { method: form.rent_method, reference: form.rent_reference },
      deposit: { method: form.deposit_method, reference: form.deposit_reference },
      returned: { method: form.returned_method, reference: form.returned_reference },
    },
  };
}

/** Units of lines as the form names them: back_1. */
function describeCounts({ counted = [], handed = [] }: z.infer<typeof lineCountsForm>) {
  const fields = [
    ...counted.flatMap(({ position, ...counts }) =>
      Object.entries(counts).map(([name, units]) => [`${name}_${position}`, units] as const),
    ),
    ...handed.map(({ position, units }) => [`handed_${position}`, units] as const),
  ];
  return Object.fromEntries(fields.filter(([, units]) => units > 0));
}

/** Sums and days that were given, for the log. */
function describeGiven(given: Record<string, number | string | null>): string {
  return Object.entries(given)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');
}
