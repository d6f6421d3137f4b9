import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#contract/sort.ts';
import type { Halalas } from '#contract/money.ts';
import type { StockQuery } from '../domain/availability.ts';
import type { Language } from '#contract/language.ts';
import { cardColumns, type CardRow } from './catalogue-store.ts';
import type { Database, Queries } from './database.ts';
import { unavailableProducts } from './available-units.ts';
import { relevanceScore } from './search-relevance.ts';
import { allWords, type SearchPlan } from './search-store.ts';

export interface ProductFilter extends StockQuery {
  /** Search plan; every word must match. */
  search?: SearchPlan | undefined;
  /** One matching word is enough. */
  anyWord?: boolean;
  /** Words must match in the name. */
  inName?: boolean;
  /** Price per day, inclusive. */
  priceFrom?: Halalas | undefined;
  priceTo?: Halalas | undefined;
  category?: string | undefined;
  categoryId?: number | undefined;
  tag?: string | undefined;
  /** Only these products. */
  ids?: number[] | undefined;
  onlyAvailable: boolean;
  sort: Sort;
  page: number;
  perPage: number;
  /** The total is not shown: of a search, it need not be counted beyond what the ranking needs. */
  withoutTotal?: boolean;
}

interface Found {
  rows: CardRow[];
  total: number;
}

/** Of larger results only the newest matches, and the newest by name, are ranked by relevance. */
const WEIGHED_MAX = 200;
/** Of larger results only matches among the newest products are ranked, and those by name. */
const COMMON = 2_000;
const NEWEST = 5_000;

const NEWEST_FIRST = sql`p.position desc, p.id desc`;
const OLDEST_FIRST = sql`p.position, p.id`;
const CHEAPEST_FIRST = sql`p.price_per_day, p.id`;
const DEAREST_FIRST = sql`p.price_per_day desc, p.id desc`;

const ORDER: Record<Sort, { forward: RawBuilder<unknown>; backward: RawBuilder<unknown> }> = {
  newest: { forward: NEWEST_FIRST, backward: OLDEST_FIRST },
  relevance: { forward: NEWEST_FIRST, backward: OLDEST_FIRST },
  price_asc: { forward: CHEAPEST_FIRST, backward: DEAREST_FIRST },
  price_desc: { forward: DEAREST_FIRST, backward: CHEAPEST_FIRST },
};

/**
 * Runs a search without sequential scans: the planner underestimates array comparisons and would
 * prefer a scan for common words.
 */
export function searchByIndex<T>(db: Database, search: (tx: Queries) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return search(tx);
  });
}

/** One page of products, and the total. */
export async function listProducts(
  db: Queries,
  filter: ProductFilter,
  language: Language,
): Promise<Found> {
  const { search, sort } = filter;
  if (search && sort === 'relevance') return listByRelevance(db, filter, search, language);
  const total = await countProducts(db, filter);
  const offset = (filter.page - 1) * filter.perPage;
  const count = Math.min(filter.perPage, total - offset);
  if (count <= 0) return { rows: [], total };
  const { forward, backward } = ORDER[sort];
  // A page in the second half is reached from the end: fewer rows before it.
  const [order, skipped] =
    offset > total / 2 ? [backward, total - offset - count] : [forward, offset];
  // First the ids by index alone, so that the rows before the page are not read.
  const { rows } = await sql<CardRow>`
    with page as materialized (
      select p.id from products p where ${conditionOf(filter)}
      order by ${order} limit ${count} offset ${skipped}
    )
    select ${cardColumns(language, filter)}
    from page join products p using (id) order by ${forward}`.execute(db);
  return { rows, total };
}

async function listByRelevance(
  db: Queries,
  filter: ProductFilter,
  search: SearchPlan,
  language: Language,
): Promise<Found> {
  const named = filter.inName
    ? sql`true`
    : sql.join(
        search.words.map((word) => sql`p.name_words && ${allWords(word)}::text[]`),
        sql` and `,
      );
  const total = await (filter.withoutTotal
    ? countUpTo(db, filter, COMMON + 1)
    : countProducts(db, filter));
  const offset = (filter.page - 1) * filter.perPage;
  if (offset >= total) return { rows: [], total };
  const newest = total > COMMON ? await findNewestPosition(db, NEWEST) : undefined;
  // Bounded by its position, the index returns the newest matches without reading all of them.
  const newestMatches =
    newest === undefined
      ? sql`with matched as materialized (
            select p.id, p.position from products p where ${conditionOf(filter)}
          )
          select id from matched order by position desc limit ${WEIGHED_MAX}`
      : sql`select p.id from products p
          where ${conditionOf(filter)} and p.position >= ${newest}::integer
          order by p.position desc limit ${WEIGHED_MAX}`;
  // First the ranked ones by relevance, then the rest, newest first.
  const { rows } = await sql<CardRow>`
    with ranked as materialized (
      (select p.id from products p where ${conditionOf(filter)} and ${named}
        order by p.position desc limit ${WEIGHED_MAX})
      union
      (${newestMatches})
    ), counted as materialized (
      select count(*) as ranked from ranked
    ), best as (
      select p.id, row_number() over (
        order by ${relevanceScore(search)} desc, p.position desc, p.id desc) as at
      from products p where p.id in (select id from ranked)
    ), rest as (
      select id, row_number() over (order by position desc, id desc) as at from (
        select p.id, p.position from products p where ${conditionOf(filter)}
        and (select ranked from counted) < ${offset + filter.perPage}::bigint
        and p.id not in (select id from ranked)
        order by p.position desc, p.id desc limit ${filter.perPage}
        offset greatest(0, ${offset}::bigint - (select ranked from counted))) further
    ), page as (
      select id, 1 as part, at from best where at > ${offset}::bigint
      union all select id, 2, at from rest
      order by part, at limit ${filter.perPage}
    )
    select ${cardColumns(language, filter)}
    from page join products p using (id) order by page.part, page.at`.execute(db);
  return { rows, total };
}

/** The position that so many products are above; undefined where there are fewer. */
async function findNewestPosition(db: Queries, count: number): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from products where archived_at is null order by position desc, id desc
    limit 1 offset ${count}`.execute(db);
  return rows[0]?.position;
}

/** The total of a filter; uses stored counts where possible. */
async function countProducts(db: Queries, filter: ProductFilter): Promise<number> {
  const all = { ...filter, onlyAvailable: false };
  const { rows } = await (
    countedBefore(filter) ??
    sql<{ total: number }>`select count(*) as total from products p where ${conditionOf(all)}`
  ).execute(db);
  const total = rows[0]?.total ?? 0;
  if (!filter.onlyAvailable || !filter.range) return total;
  const { rows: taken } = await sql<{ total: number }>`
    select count(*) as total from products p
    where ${conditionOf(all)} and p.id = any(array(${unavailableProducts(filter.branchId, filter.range)}))`.execute(
    db,
  );
  return total - (taken[0]?.total ?? 0);
}

/** Counts no further than `limit`. */
async function countUpTo(db: Queries, filter: ProductFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select 1 from products p where ${conditionOf(filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The stored count of a category or tag, if the filter has nothing else. */
function countedBefore(filter: ProductFilter): RawBuilder<{ total: number }> | undefined {
  const { search, ids, priceFrom, priceTo, category, categoryId, tag } = filter;
  if ([search, ids, priceFrom, priceTo].some((asked) => asked !== undefined)) return undefined;
  const terms = [
    category !== undefined && sql`categories where slug = ${category}`,
    categoryId !== undefined && sql`categories where id = ${categoryId}::integer`,
    tag !== undefined && sql`tags where slug = ${tag}`,
  ].filter((term) => term !== false);
  if (terms.length > 1) return undefined;
  return sql`select coalesce(sum(products), 0) as total from ${terms[0] ?? sql`categories`}`;
}

/** The SQL condition of a filter on product `p`. */
function conditionOf(filter: ProductFilter): RawBuilder<unknown> {
  const conditions = [sql`p.archived_at is null`];
  const sets = filter.search?.words.map(allWords) ?? [];
  for (const words of filter.anyWord ? [sets.flat()] : sets)
    conditions.push(sql`${filter.inName ? sql`p.name_words` : sql`p.words`} && ${words}::text[]`);
  if (filter.priceFrom !== undefined)
    conditions.push(sql`p.price_per_day >= ${filter.priceFrom}::integer`);
  if (filter.priceTo !== undefined)
    conditions.push(sql`p.price_per_day <= ${filter.priceTo}::integer`);
  if (filter.category !== undefined)
    conditions.push(
      sql`p.category_id = (select id from categories where slug = ${filter.category})`,
    );
  if (filter.categoryId !== undefined)
    conditions.push(sql`p.category_id = ${filter.categoryId}::integer`);
  if (filter.tag !== undefined)
    conditions.push(sql`exists (select 1 from product_tags pt where pt.product_id = p.id
      and pt.tag_id = (select id from tags where slug = ${filter.tag}))`);
  if (filter.ids) conditions.push(sql`p.id = any(${filter.ids}::integer[])`);
  if (filter.onlyAvailable && filter.range)
    conditions.push(sql`p.id not in (${unavailableProducts(filter.branchId, filter.range)})`);
  return sql.join(conditions, sql` and `);
}
