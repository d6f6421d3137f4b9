import { Hono, type Context } from 'hono';
import {
  endServiceForm,
  moveForm,
  outOfServiceForm,
  stockForm,
  type OutOfServiceOutcome,
} from '#contract/staff-stock.ts';
import { riyadhDay } from '#contract/days.ts';
import { orderNumber } from '../domain/order-number.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listArchivedProducts } from '../storage/catalogue-store.ts';
import { findBranchBySlug, listStockBranches } from '../storage/branch-store.ts';
import { listOutOfService } from '../storage/out-of-service-store.ts';
import {
  listMoves,
  listMovesWithoutUnits,
  listUnits,
  type MoveRow,
} from '../storage/stock-store.ts';
import { cancelPlannedMove, changeStock, planMove } from '../use-cases/change-stock.ts';
import { endOutOfService, takeOutOfService } from '../use-cases/out-of-service.ts';
import type { ApiEnv } from './context.ts';
import { readCount, readForm, readId, readParam, readQuery } from './requests.ts';
import {
  paginationMeta,
  sendData,
  sendFailure,
  sendOutcome,
  sendStaffFailure,
} from './responses.ts';
import type { RecordStaffEvent } from './staff-events.ts';

const PER_PAGE = 50;
const PAGE_MAX = 10_000;
/** Slugs of a page of products. */
const UNITS_QUERY_MAX = 5_000;

/** Units at the branches, and moves between them; behind the guards of `staffRoutes`. */
export function staffStockRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();

  routes.get('/staff/branches', async (c) => {
    const places = await listStockBranches(app.db);
    const language = c.get('language');
    return sendData(
      c,
      places.map(({ id, slug, name }) => ({ id, slug, name: name[language] })),
    );
  });

  routes.get('/staff/products/:slug/stock', async (c) => {
    const language = c.get('language');
    const today = riyadhDay(app.clock());
    const places = await listUnits(app.db, [readParam(c, 'slug')], today);
    if (places.length === 0) return sendFailure(c, app, failure('product_not_found'));
    return sendData(
      c,
      places.map(({ branch_id, product: _, name, ...units }) => ({
        ...{ ...units, id: branch_id, name: name[language] },
      })),
    );
  });
  routes.get('/staff/units', async (c) => {
    const slugs = readQuery(c, 'products', UNITS_QUERY_MAX).split(',').slice(0, PER_PAGE);
    const branchId = await findBranchBySlug(app.db, readQuery(c, 'branch', 80));
    const units = await listUnits(app.db, slugs, riyadhDay(app.clock()));
    return sendData(
      c,
      units
        .filter(({ branch_id }) => branch_id === branchId)
        .map(({ branch_id: _, slug: _branch, name: _name, product, ...counts }) => ({
          ...{ slug: product, ...counts },
        })),
    );
  });
  routes.post('/staff/products/:slug/stock', async (c) => {
    const form = await readForm(c, stockForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const slug = readParam(c, 'slug');
    const { stock, stock_before: shown, branch } = form.value;
    const outcome = await changeStock(app, slug, stock, branch, shown);
    record(
      c,
      'stock-changed',
      [slug, stock, branch].filter((part) => part !== '').join(' '),
      outcome,
    );
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.get('/staff/archived-products', async (c) => {
    const page = readCount(c, 'page', 1, PAGE_MAX);
    const language = c.get('language');
    const { rows, total } = await listArchivedProducts(app.db, language, page, PER_PAGE);
    return sendData(c, rows, '', paginationMeta(page, PER_PAGE, total));
  });

  routes.get('/staff/moves', async (c) => {
    const list = readQuery(c, 'canceled', 2) === 'on' ? listMovesWithoutUnits : listMoves;
    return sendMoves(c, await list(app.db, riyadhDay(app.clock())));
  });
  routes.post('/staff/moves', async (c) => {
    const form = await readForm(c, moveForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { slug, quantity, from, to, leaves_on, arrives_on } = form.value;
    const outcome = await planMove(app, form.value);
    record(
      c,
      'stock-moved',
      `${slug} ${quantity} ${from}-${to} ${leaves_on}/${arrives_on}`,
      outcome,
    );
    return outcome.ok ? sendData(c, outcome.value) : sendStaffFailure(c, app, outcome);
  });
  routes.post('/staff/moves/:id/cancel', async (c) => {
    const id = readId(readParam(c, 'id'));
    const outcome = await cancelPlannedMove(app, id);
    record(c, 'stock-moved', `${id} canceled`, outcome);
    return outcome.ok ? sendData(c, null) : sendStaffFailure(c, app, outcome);
  });

  routes.get('/staff/out-of-service', async (c) => {
    const language = c.get('language');
    const rows = await listOutOfService(app.db, riyadhDay(app.clock()));
    return sendData(
      c,
      rows.map(({ id, quantity, reason, from_day, due_day, note, slug, ...row }) => ({
        ...{ id, slug, name: row.name[language], branch: row.branch[language], quantity, reason },
        ...{ from: from_day, until: due_day, note },
        order: row.order_number === null ? null : orderNumber(row.order_number),
      })),
    );
  });
  routes.post('/staff/out-of-service', async (c) => {
    const form = await readForm(c, outOfServiceForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { slug, quantity, reason, branch, from, until } = form.value;
    const outcome = await takeOutOfService(app, {
      ...form.value,
      from: from || riyadhDay(app.clock()),
      until: until || null,
    });
    const days = [from, until].filter(Boolean).join('/');
    const subject = [slug, quantity, reason, branch, days].filter((part) => part !== '');
    record(c, 'out-of-service', subject.join(' '), outcome);
    return outcome.ok ? sendData(c, outcome.value) : sendStaffFailure(c, app, outcome);
  });
  routes.post('/staff/out-of-service/:id/back', (c) => endService(c, 'back'));
  routes.post('/staff/out-of-service/:id/gone', (c) => endService(c, 'gone'));

  /** Answers how units are no longer out of service. */
  async function endService(c: Context<ApiEnv>, outcome: OutOfServiceOutcome) {
    const form = await readForm(c, endServiceForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const id = readId(readParam(c, 'id'));
    const ended = await endOutOfService(app, id, { ...form.value, outcome });
    record(c, 'out-of-service', `${id} ${outcome}`, ended);
    return ended.ok ? sendData(c, null) : sendStaffFailure(c, app, ended);
  }

  return routes;
}

function sendMoves(c: Context<ApiEnv>, moves: readonly MoveRow[]) {
  const language = c.get('language');
  return sendData(
    c,
    moves.map(({ name, from_name, to_name, ...move }) => ({
      ...{ id: move.id, slug: move.slug, quantity: move.quantity, late: move.late },
      ...{ leaves_on: move.leaves_on, arrives_on: move.arrives_on },
      ...{ name: name[language], from: from_name[language], to: to_name[language] },
    })),
  );
}
