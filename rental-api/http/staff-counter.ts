import { Hono, type Context } from 'hono';
import { addDays, countDays, isDay, riyadhDay, type DayRange } from '#contract/days.ts';
import { REPORT_DAYS_MAX } from '#contract/staff-reports.ts';
import { QUERY_MAX } from '#contract/limits.ts';
import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import { failure } from '../domain/outcome.ts';
import { readReference } from '#contract/text.ts';
import type { AppContext } from '../app-context.ts';
import { countUnreadMessages, listContactMessages } from '../storage/contact-store.ts';
import { listOrdersToDo, type StaffOrderRow } from '../storage/staff-store.ts';
import { planDay } from '../use-cases/plan-day.ts';
import { listMissing } from '../use-cases/shop-settings.ts';
import { listInvoices, writeReport } from '../use-cases/write-report.ts';
import { PLANNING_PER_PAGE, readPlanningBoard } from '../use-cases/planning-board.ts';
import { handleMessage } from '../use-cases/handle-message.ts';
import type { ApiEnv } from './context.ts';
import { readCount, readId, readParam, readQuery } from './requests.ts';
import { paginationMeta, sendData, sendFailure } from './responses.ts';
import { findBranchBySlug, findStockBranch } from '../storage/branch-store.ts';
import { serializeOrderOfDay, serializeReport, withDecimals } from './serializers.ts';
import type { RecordStaffEvent } from './staff-events.ts';

const MESSAGES_PER_PAGE = 20;
const PAGE_MAX = 10_000;
/** How far the planning board reaches into the past and the future. */
const PLANNING_REACH_DAYS = 731;

/** The counter's day, its planning board, and messages; behind the guards of `staffRoutes`. */
export function staffCounterRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();

  routes.get('/staff/today', async (c) => {
    const slug = readQuery(c, 'branch', 80);
    const branchId = slug ? await findBranchBySlug(app.db, slug) : undefined;
    const { day, lists } = await planDay(app, branchId);
    const serialize = (order: StaffOrderRow) => serializeOrderOfDay(order, c.get('language'));
    const shown = Object.fromEntries(
      Object.entries(lists).map(([name, orders]) => [name, orders.map(serialize)]),
    );
    const unread = await countUnreadMessages(app.db);
    const missing = await listMissing(app);
    const refundsDue = await listOrdersToDo(app.db, CANCELED_STATUSES, {
      ...{ isRefundDue: true, branchId },
    });
    return sendData(c, {
      ...{ day, lists: shown, refunds_due: refundsDue.map(serialize), unread, missing },
    });
  });

  routes.get('/staff/planning', async (c) => {
    const asked = readQuery(c, 'from', 10);
    const today = riyadhDay(app.clock());
    const [first, last] = [
      addDays(today, -PLANNING_REACH_DAYS),
      addDays(today, PLANNING_REACH_DAYS),
    ];
    const from = isDay(asked) && asked >= first && asked <= last ? asked : today;
    const page = readCount(c, 'page', 1, PAGE_MAX);
    const query = readQuery(c, 'q', QUERY_MAX);
    const language = c.get('language');
    const branch = await findBranchBySlug(app.db, readQuery(c, 'branch', 80));
    const branchId = branch ?? (await findStockBranch(app.db));
    const board = { query, branchId, from, page };
    const { days, products, total } = await readPlanningBoard(app, board, language);
    return sendData(c, { days, products }, '', paginationMeta(page, PLANNING_PER_PAGE, total));
  });

  routes.get('/staff/reports', async (c) => {
    const range = readReportRange(c);
    if (!range) return sendFailure(c, app, failure('dates_invalid'));
    return sendData(c, serializeReport(await writeReport(app, range, c.get('language'))));
  });
  routes.get('/staff/reports/invoices', async (c) => {
    const range = readReportRange(c);
    if (!range) return sendFailure(c, app, failure('dates_invalid'));
    const invoices = await listInvoices(app, range, c.get('language'));
    return sendData(
      c,
      invoices.map((invoice) => withDecimals(invoice, ['net', 'tax', 'total'])),
    );
  });

  routes.get('/staff/messages', async (c) => {
    const page = readCount(c, 'page', 1, PAGE_MAX);
    const { rows, total } = await listContactMessages(app.db, page, MESSAGES_PER_PAGE);
    const messages = rows.map(({ phone_code, phone, ...message }) => ({
      ...message,
      phone: phone_code ? `+${phone_code}${phone}` : phone,
    }));
    return sendData(c, messages, '', paginationMeta(page, MESSAGES_PER_PAGE, total));
  });
  for (const [action, isAnswer] of [
    ['read', false],
    ['answered', true],
  ] as const)
    routes.post(`/staff/messages/:id/${action}`, async (c) => {
      const id = readId(readParam(c, 'id'));
      const by = isAnswer ? c.get('staff') : undefined;
      const outcome = await handleMessage(app, id, by);
      record(c, 'message-handled', `${id} ${action}`, outcome);
      if (!outcome.ok) return sendFailure(c, app, outcome);
      return sendData(c, null);
    });

  return routes;
}

/** The days of a report; undefined where they are no days, the wrong way round or too many. */
function readReportRange(c: Context<ApiEnv>): DayRange | undefined {
  const from = readReference(c.req.query('from') ?? '');
  const to = readReference(c.req.query('to') ?? '');
  const isRange = isDay(from) && isDay(to) && from <= to;
  return isRange && countDays({ from, to }) <= REPORT_DAYS_MAX ? { from, to } : undefined;
}
