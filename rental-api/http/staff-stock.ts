import { Hono } from 'hono';
import { moveForm, stockForm } from '#contract/staff-stock.ts';
import { riyadhDay } from '#contract/days.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listArchivedProducts } from '../storage/catalogue-store.ts';
import { listStockBranches } from '../storage/branch-store.ts';
import { listMoves, listStockOfProduct } from '../storage/stock-store.ts';
import { cancelPlannedMove, changeStock, planMove } from '../use-cases/change-stock.ts';
import type { ApiEnv } from './context.ts';
import { readCount, readForm, readId, readParam } from './requests.ts';
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
    const places = await listStockOfProduct(app.db, readParam(c, 'slug'), today);
    if (places.length === 0) return sendFailure(c, app, failure('product_not_found'));
    return sendData(
      c,
      places.map(({ branch_id, slug, name, stock }) => ({
        ...{ id: branch_id, slug, name: name[language], stock },
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
    const language = c.get('language');
    const moves = await listMoves(app.db, riyadhDay(app.clock()));
    return sendData(
      c,
      moves.map(({ name, from_name, to_name, ...move }) => ({
        ...{ id: move.id, slug: move.slug, quantity: move.quantity, late: move.late },
        ...{ leaves_on: move.leaves_on, arrives_on: move.arrives_on },
        ...{ name: name[language], from: from_name[language], to: to_name[language] },
      })),
    );
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

  return routes;
}
