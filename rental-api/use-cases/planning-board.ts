import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import { PLANNING_DAYS, type PlannedDay } from '#contract/staff-counter.ts';
import type { Language } from '#contract/language.ts';
import type { AppContext } from '../app-context.ts';
import { listArchivedRentals, listStockDays, type CardRow } from '../storage/catalogue-store.ts';
import { listOutOfServiceDays } from '../storage/out-of-service-store.ts';
import { listArrivingDays } from '../storage/stock-store.ts';
import { listUnitsOut } from '../storage/staff-store.ts';
import { searchProducts } from './search-products.ts';

/** How many products a page of the board has. */
export const PLANNING_PER_PAGE = 20;

interface PlannedProduct extends Pick<CardRow, 'slug' | 'name' | 'stock'> {
  archived: boolean;
  days: PlannedDay[];
}

/**
 * Units of a branch by product and day from `from` on: with customers, late, reserved, available,
 * out of service, on their way to it.
 * `query` filters products ('' for all). The first page begins with archived products that still
 * have units out or promised.
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
    onlyAvailable: false,
    sort: query ? ('relevance' as const) : ('newest' as const),
    page,
    perPage: PLANNING_PER_PAGE,
  };
  const { rows, total } = await searchProducts(app, query, filter, language);
  const wanted = { branchId, range, query: query.trim(), limit: PLANNING_PER_PAGE };
  const archived = page === 1 ? await listArchivedRentals(app.db, wanted, language) : [];
  const listed = [
    ...archived.map((product) => ({ ...product, stock: 0, archived: true })),
    ...rows.map(({ id, slug, name, stock }) => ({ id, slug, name, stock, archived: false })),
  ];
  const ids = listed.map(({ id }) => id);
  const out = await listUnitsOut(app.db, ids, branchId, range, today);
  const outOfService = await listOutOfServiceDays(app.db, ids, branchId, range);
  const arriving = await listArrivingDays(app.db, ids, branchId, range);
  const stockDays = await listStockDays(app.db, ids, branchId, range);
  const products = listed.map(({ id, ...product }) => ({
    ...product,
    days: stockDays
      .filter(({ product_id }) => product_id === id)
      .map((one): PlannedDay => {
        const now = out.find(({ product_id, day }) => product_id === id && day === one.day);
        const away = Math.min(now?.out ?? 0, one.reserved);
        const held = one.reserved - away;
        const free = product.archived ? 0 : one.stock - one.reserved;
        const ofDay = ({ product_id, day }: { product_id: number; day: Day }) =>
          product_id === id && day === one.day;
        const idle = outOfService.find(ofDay);
        return {
          ...{ out: away, late: now?.late ?? 0, held, free: Math.max(free, 0) },
          ...{ repair: idle?.repair ?? 0, missing: idle?.missing ?? 0 },
          arriving: arriving.find(ofDay)?.units ?? 0,
        };
      }),
  }));
  return { days, products, total };
}
