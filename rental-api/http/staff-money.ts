import { Hono, type Context } from 'hono';
import { closingForm, counterPaymentForm, refundForm } from '#contract/staff-money.ts';
import { isDay, riyadhDay } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import { orderNumber, readOrderNumber } from '../domain/order-number.ts';
import { failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findBranchBySlug } from '../storage/branch-store.ts';
import { findStaffOrder, type StaffOrderRow } from '../storage/staff-store.ts';
import { closeDay, readDay } from '../use-cases/close-day.ts';
import { payAtCounter } from '../use-cases/counter-money.ts';
import { refundByHand } from '../use-cases/refund-by-hand.ts';
import type { ApiEnv } from './context.ts';
import { loadStaffOrderReply } from './order-reply.ts';
import { readForm, readParam, readQuery } from './requests.ts';
import { sendData, sendFailure, sendStaffFailure } from './responses.ts';
import { serializeMoney } from './serializers.ts';
import type { RecordStaffEvent } from './staff-events.ts';

/** Money at the counter; behind the guards of `staffRoutes`. */
export function staffMoneyRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();

  routes.post('/staff/orders/:number/payment', async (c) => {
    const form = await readForm(c, counterPaymentForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const way = form.value;
    return change(c, 'order-paid', way.method, ({ id }) =>
      payAtCounter(app, id, { way, staff: c.get('staff') }),
    );
  });

  routes.post('/staff/orders/:number/refunds', async (c) => {
    const form = await readForm(c, refundForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { method, reference, idempotency_key: key, ...asked } = form.value;
    const { part, amount } = asked;
    const what = amount === null ? part : toDecimal(amount);
    const refund = { ...asked, key, way: { method, reference }, staff: c.get('staff') };
    return change(c, 'order-refunded', `${what} ${method}`, ({ id }) =>
      refundByHand(app, id, refund),
    );
  });

  routes.get('/staff/closing', async (c) => {
    const asked = readQuery(c, 'day', 10);
    const day = isDay(asked) ? asked : riyadhDay(app.clock());
    return sendDay(c, day, readQuery(c, 'branch', 80));
  });
  routes.post('/staff/closing', async (c) => {
    const form = await readForm(c, closingForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { day, branch, counted, note } = form.value;
    const branchId = await findBranchBySlug(app.db, branch);
    if (branchId === undefined) return sendFailure(c, app, failure('branch_not_found'));
    if (day > riyadhDay(app.clock()))
      return sendStaffFailure(c, app, failure('invalid_input', { day: ['closingDay'] }));
    await closeDay(app, { day, branchId }, { counted, note, staff: c.get('staff') });
    const subject = [day, branch, toDecimal(counted)].filter(Boolean).join(' ');
    record(c, 'day-closed', subject);
    return sendDay(c, day, branch);
  });

  async function sendDay(c: Context<ApiEnv>, day: string, branch: string) {
    const branchId = await findBranchBySlug(app.db, branch);
    if (branchId === undefined) return sendFailure(c, app, failure('branch_not_found'));
    const { rows, sums, cash, closed } = await readDay(app, { day, branchId });
    return sendData(c, {
      day,
      sums: sums.map((sum) => ({ ...sum, amount: toDecimal(sum.amount) })),
      rows: rows.map(({ order_number, ...row }) => ({
        ...{ ...serializeMoney(row), order: orderNumber(order_number) },
      })),
      cash: toDecimal(cash),
      closed: closed
        ? {
            ...{ ...closed, at: closed.at.toISOString() },
            ...{ counted: toDecimal(closed.counted), expected: toDecimal(closed.expected) },
          }
        : null,
    });
  }

  /** Changes the money of an order, and answers with the order. */
  async function change(
    c: Context<ApiEnv>,
    event: 'order-paid' | 'order-refunded',
    what: string,
    run: (order: StaffOrderRow) => Promise<Outcome<null>>,
  ) {
    const number = readOrderNumber(readParam(c, 'number'));
    const order = number === undefined ? undefined : await findStaffOrder(app.db, number);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const outcome = await run(order);
    record(c, event, `${orderNumber(order.number)} ${what}`, outcome);
    if (!outcome.ok) return sendStaffFailure(c, app, outcome);
    const changed = (await findStaffOrder(app.db, order.number))!;
    return sendData(c, await loadStaffOrderReply(app, changed, c.get('language')));
  }

  return routes;
}
