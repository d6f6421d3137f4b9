import { Hono, type Context } from 'hono';
import { SORTS, type Sort } from '#contract/sort.ts';
import { addDays, type DayRange } from '#contract/days.ts';
import { monthSchema } from '#contract/day-schemas.ts';
import { fromDecimal } from '#contract/decimal.ts';
import { PER_PAGE, PER_PAGE_MAX, QUERY_MAX, RENTAL_DAYS_AHEAD } from '#contract/limits.ts';
import { createBoundedQueue } from '../runtime/bounded-queue.ts';
import {
  blockedRange,
  findNearestRange,
  availableOn,
  NEAREST_WITHIN_DAYS,
  type StockQuery,
} from '../domain/availability.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  findProduct,
  listCategories,
  listStockDays,
  listProductBranches,
  listSimilar,
  listTags,
} from '../storage/catalogue-store.ts';
import { searchProducts } from '../use-cases/search-products.ts';
import { suggest } from '../use-cases/suggest.ts';
import { sendData, sendFailure, paginationMeta } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { limitRate } from './rate-limit.ts';
import { readCount, readId, readParam, readQuery, readStockQuery } from './requests.ts';
import { serializeProductCard, serializeTerm } from './serializers.ts';

const SIMILAR_COUNT = 4;
const PAGE_MAX = 100_000;
/** Searches are much more expensive than lists: limited, so that lists do not wait for them. */
const searching = createBoundedQueue({ concurrency: 2, waiting: 40 });

/** Public routes of categories, tags and products. */
export function catalogueRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  const searchLimited = limitRate(app, 'search-by-address');

  routes.get('/categories', async (c) =>
    sendData(c, (await listCategories(app.db, c.get('language'))).map(serializeTerm)),
  );
  routes.get('/tags', async (c) =>
    sendData(c, (await listTags(app.db, c.get('language'))).map(serializeTerm)),
  );
  routes.get('/categories/:slug', async (c) => {
    const terms = await listCategories(app.db, c.get('language'));
    const term = terms.find(({ slug }) => slug === c.req.param('slug'));
    return term ? sendData(c, serializeTerm(term)) : sendFailure(c, app, failure('not_found'));
  });
  routes.get('/tags/:slug', async (c) => {
    const terms = await listTags(app.db, c.get('language'));
    const term = terms.find(({ slug }) => slug === c.req.param('slug'));
    return term ? sendData(c, serializeTerm(term)) : sendFailure(c, app, failure('not_found'));
  });

  routes.use('/products', async (c, next) =>
    c.req.query('q') ? searchLimited(c as Context<ApiEnv, string>, next) : next(),
  );
  routes.get('/products', async (c) => {
    const page = readCount(c, 'page', 1, PAGE_MAX);
    const perPage = readCount(c, 'per_page', PER_PAGE, PER_PAGE_MAX);
    const sort = readQuery(c, 'sort', 20);
    const categoryId = readQuery(c, 'category_id', 20);
    const ids = readQuery(c, 'ids', 2000);
    const query = readQuery(c, 'q', QUERY_MAX);
    const filter = {
      category: readQuery(c, 'category', 100) || undefined,
      categoryId: categoryId ? readId(categoryId) : undefined,
      tag: readQuery(c, 'tag', 100) || undefined,
      ids: ids ? ids.split(',').map(readId) : undefined,
      priceFrom: fromDecimal(readQuery(c, 'price_from', 12)),
      priceTo: fromDecimal(readQuery(c, 'price_to', 12)),
      ...(await readStockQuery(c, app)),
      onlyAvailable: c.req.query('available') === '1',
      sort: isSort(sort) ? sort : query ? 'relevance' : 'newest',
      page,
      perPage,
    } as const;
    const search = () => searchProducts(app, query, filter, c.get('language'));
    const { rows, total, matched, unknown } = await (query ? searching(search) : search());
    const understood = query ? { search: { matched, unknown } } : {};
    const meta = { ...paginationMeta(page, perPage, total), ...understood };
    return sendData(c, rows.map(serializeProductCard), '', meta);
  });

  routes.get('/search/suggestions', searchLimited, async (c) => {
    const query = readQuery(c, 'q', QUERY_MAX);
    const where = await readStockQuery(c, app);
    const found = await searching(() => suggest(app, query, where, c.get('language')));
    return sendData(c, {
      ...found,
      products: found.products.map(serializeProductCard),
      categories: found.categories.map(serializeTerm),
      tags: found.tags.map(serializeTerm),
      popular: found.popular.map(serializeProductCard),
    });
  });

  routes.get('/products/:slug', async (c) => {
    const language = c.get('language');
    const query = await readStockQuery(c, app);
    const product = await findProduct(app.db, readParam(c, 'slug'), query, language);
    if (!product) return sendFailure(c, app, failure('product_not_found'));
    if (product.archived_at) return sendFailure(c, app, failure('product_archived'));
    const nearest = await findNearest(app, product, query);
    const similar = await listSimilar(app.db, product, query, language, SIMILAR_COUNT);
    return sendData(c, {
      ...serializeProductCard(product),
      description: product.description,
      size_cm: product.size_cm,
      pictures: [...(product.picture ? [product.picture] : []), ...product.more_pictures],
      category: { slug: product.category_slug, name: product.category_name },
      tags: product.tags,
      nearest,
      branches: await listProductBranches(app.db, product.id, query, language),
      similar: similar.map(serializeProductCard),
    });
  });

  routes.get('/products/:slug/calendar', async (c) => {
    const month = monthSchema.safeParse(c.req.query('month'));
    if (!month.success) return sendFailure(c, app, failure('invalid_input', { month: ['month'] }));
    const query = { ...(await readStockQuery(c, app)), range: undefined };
    const product = await findProduct(app.db, readParam(c, 'slug'), query, c.get('language'));
    if (!product) return sendFailure(c, app, failure('product_not_found'));
    if (product.archived_at) return sendFailure(c, app, failure('product_archived'));
    const days = daysOfMonth(month.data);
    const { turnaround_days } = product;
    const range = blockedRange({ from: days[0]!, to: days.at(-1)! }, turnaround_days);
    const stockDays = await listStockDays(app.db, [product.id], query.branchId, range);
    return sendData(
      c,
      days.map((day) => ({
        day,
        available: availableOn(blockedRange({ from: day, to: day }, turnaround_days), stockDays),
      })),
    );
  });

  return routes;
}

/** The nearest available days, where nothing is available on the requested ones. */
async function findNearest(
  app: AppContext,
  product: { id: number; available: number | null; turnaround_days: number },
  { branchId, today: first, range }: StockQuery,
): Promise<DayRange | null> {
  if (!range || product.available !== 0) return null;
  const around = {
    from: addDays(range.from, -NEAREST_WITHIN_DAYS),
    to: addDays(range.to, NEAREST_WITHIN_DAYS + product.turnaround_days),
  };
  const days = await listStockDays(app.db, [product.id], branchId, around);
  const limits = { first, last: addDays(first, RENTAL_DAYS_AHEAD) };
  return findNearestRange(range, product.turnaround_days, days, limits) ?? null;
}

function isSort(text: string): text is Sort {
  return (SORTS as readonly string[]).includes(text);
}

function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
