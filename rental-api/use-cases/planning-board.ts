import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import { PLANNING_DAYS, type PlannedDay } from '#contract/staff-counter.ts';
import type { Language } from '../domain/language.ts';
import type { AppContext } from '../app-context.ts';
import { listReservedDays, type CardRow } from '../storage/catalogue-store.ts';
import { listPiecesOut } from '../storage/staff-store.ts';
import { searchProducts } from './search-products.ts';

/** How many products a page of the board has. */
export const PLANNING_PER_PAGE = 20;

export interface PlannedProduct extends Pick<CardRow, 'slug' | 'name' | 'stock'> {
  days: PlannedDay[];
}

/**
 * Of each product found by `query` (all for ''), on each of the days from `from` on: what is with
 * customers, late, held for orders, and free. What is free is what the ledger says.
 */
export async function readPlanningBoard(
  app: AppContext,
  query: string,
  from: Day,
  page: number,
  language: Language,
): Promise<{ days: Day[]; products: PlannedProduct[]; total: number }> {
  const days = Array.from({ length: PLANNING_DAYS }, (_, at) => addDays(from, at));
  const range = { from, to: days.at(-1)! };
  const filter = {
    onlyFree: false,
    sort: query ? ('relevance' as const) : ('newest' as const),
    page,
    perPage: PLANNING_PER_PAGE,
  };
  const { rows, total } = await searchProducts(app, query, filter, language);
  const ids = rows.map(({ id }) => id);
  const out = await listPiecesOut(app.db, ids, range, riyadhDay(app.clock()));
  const products = await Promise.all(
    rows.map(async ({ id, slug, name, stock }) => {
      const reserved = new Map(
        (await listReservedDays(app.db, id, range)).map((one) => [one.day, one.reserved]),
      );
      const planned = days.map((day): PlannedDay => {
        const now = out.find((one) => one.product_id === id && one.day === day);
        const taken = reserved.get(day) ?? 0;
        const away = Math.min(now?.out ?? 0, taken);
        return { out: away, late: now?.late ?? 0, held: taken - away, free: stock - taken };
      });
      return { slug, name, stock, days: planned };
    }),
  );
  return { days, products, total };
}
