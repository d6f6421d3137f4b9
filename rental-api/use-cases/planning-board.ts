import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import { PLANNING_DAYS, type PlannedDay } from '#contract/staff-counter.ts';
import type { Language } from '../domain/language.ts';
import type { AppContext } from '../app-context.ts';
import { listStockDays, type CardRow } from '../storage/catalogue-store.ts';
import { listPiecesOut } from '../storage/staff-store.ts';
import { searchProducts } from './search-products.ts';

/** How many products a page of the board has. */
export const PLANNING_PER_PAGE = 20;

export interface PlannedProduct extends Pick<CardRow, 'slug' | 'name' | 'stock'> {
  days: PlannedDay[];
}

/**
 * Of a branch, of each product found by `query` (all for ''), on each of the days from `from` on: what is with
 * customers, late, held for orders, and free. What is free is what the ledger says.
 */
export async function readPlanningBoard(
  app: AppContext,
  { query, branchId, from, page }: { query: string; branchId: number; from: Day; page: number },
  language: Language,
): Promise<{ days: Day[]; products: PlannedProduct[]; total: number }> {
  const days = Array.from({ length: PLANNING_DAYS }, (_, at) => addDays(from, at));
  const range = { from, to: days.at(-1)! };
  const today = riyadhDay(app.clock());
  const filter = {
    ...{ branchId, today, range: undefined },
    onlyFree: false,
    sort: query ? ('relevance' as const) : ('newest' as const),
    page,
    perPage: PLANNING_PER_PAGE,
  };
  const { rows, total } = await searchProducts(app, query, filter, language);
  const ids = rows.map(({ id }) => id);
  const out = await listPiecesOut(app.db, ids, branchId, range, today);
  const products = await Promise.all(
    rows.map(async ({ id, slug, name, stock }) => {
      const stockDays = await listStockDays(app.db, id, branchId, range);
      const planned = stockDays.map((one): PlannedDay => {
        const now = out.find(({ product_id, day }) => product_id === id && day === one.day);
        const away = Math.min(now?.out ?? 0, one.reserved);
        const held = one.reserved - away;
        return { out: away, late: now?.late ?? 0, held, free: one.stock - one.reserved };
      });
      return { slug, name, stock, days: planned };
    }),
  );
  return { days, products, total };
}
