import { sql, type RawBuilder } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { DayRange } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import type { StockDay, StockQuery } from '../domain/availability.ts';
import type { Language } from '#contract/language.ts';
import { containsText } from './folded-text.ts';
import { listBranches } from './branch-store.ts';
import type { Queries } from './database.ts';
import { availableUnits, rentableStock } from './available-units.ts';

export interface TermRow {
  id: number;
  slug: string;
  name: string;
  picture: Picture | null;
  count: number;
}

export interface CardRow {
  id: number;
  slug: string;
  name: string;
  price_per_day: Halalas;
  picture: Picture | null;
  stock: number;
  available: number | null;
}

interface ProductRow extends CardRow {
  description: string;
  size_cm: string | null;
  more_pictures: Picture[];
  turnaround_days: number;
  archived_at: Date | null;
  category_slug: string;
  category_name: string;
  tags: { slug: string; name: string }[];
}

/** How many of each kind may be looked at for something alike. */
const NEAR_MAX = 60;
/** How many orders make what is popular. */
const RECENT_ORDERS = 500;

/** What a card shows of product `p`: units of one branch, available ones where days are chosen. */
export function cardColumns(language: Language, query: StockQuery): RawBuilder<unknown> {
  return sql`p.id, p.slug, p.name->>${language}::text as name, p.price_per_day, p.picture,
    ${stockColumns(query)}`;
}

function stockColumns(query: StockQuery): RawBuilder<unknown> {
  const { branchId, range } = query;
  const available = range ? availableUnits(branchId, range) : sql<null>`null::integer`;
  return sql`${rentableStock(query)} as stock, ${available} as available`;
}

/** One product, archived or not, or undefined. */
export async function findProduct(
  db: Queries,
  slug: string,
  query: StockQuery,
  language: Language,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${cardColumns(language, query)},
      p.description->>${language}::text as description, p.size_cm, p.more_pictures, p.turnaround_days,
      p.archived_at,
      c.slug as category_slug, c.name->>${language}::text as category_name,
      coalesce((select jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name->>${language}::text)
          order by t.position)
        from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id), '[]') as tags
    from products p join categories c on c.id = p.category_id
    where p.slug = ${slug}`.execute(db);
  return rows[0];
}

/**
 * Products to look at instead: on chosen days those that are available, of them the same category
 * first, then those that share most tags. Of many it looks at the newest of each.
 */
export async function listSimilar(
  db: Queries,
  product: { id: number; category_slug: string },
  query: StockQuery,
  language: Language,
  count: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with near as (
      (select p.id from products p join categories c on c.id = p.category_id
        where c.slug = ${product.category_slug} and p.archived_at is null
        order by p.position desc limit ${NEAR_MAX})
      union
      (select newest.product_id from product_tags mine cross join lateral (
          select product_id from product_tags where tag_id = mine.tag_id
          order by product_id desc limit ${NEAR_MAX}) newest
        where mine.product_id = ${product.id})
      union
      (select id from products where archived_at is null order by position desc limit ${NEAR_MAX})
    )
    select ${cardColumns(language, query)}
    from near join products p on p.id = near.id join categories c on c.id = p.category_id
    where p.id <> ${product.id} and p.archived_at is null ${query.range ? sql`and ${availableUnits(query.branchId, query.range)} > 0` : sql``}
    order by c.slug = ${product.category_slug} desc,
      (select count(*) from product_tags a join product_tags b on a.tag_id = b.tag_id
        where a.product_id = p.id and b.product_id = ${product.id}) desc,
      p.position desc
    limit ${count}`.execute(db);
  return rows;
}

/** One page of the archived products, the last to go first, and how many there are. */
export async function listArchivedProducts(
  db: Queries,
  language: Language,
  page: number,
  perPage: number,
): Promise<{ rows: { slug: string; name: string; archived_at: Date }[]; total: number }> {
  const archived = db.selectFrom('products').where('archived_at', 'is not', null);
  const rows = await archived
    .select(['slug', 'archived_at', sql<string>`name->>${language}::text`.as('name')])
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .$narrowType<{ archived_at: Date }>()
    .execute();
  const { total } = await archived
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Whether there is a product with that id, archived or not. */
export async function hasProduct(db: Queries, id: number): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Products by their ids, in the order of the ids. Unknown ids are left out. */
export async function listProductsById(
  db: Queries,
  ids: readonly number[],
  query: StockQuery,
  language: Language,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(language, query)}
    from products p where p.id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], p.id)`.execute(db);
  return rows;
}

/** What is rented most of late, then the newest. */
export async function listPopular(
  db: Queries,
  query: StockQuery,
  language: Language,
  count: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with rented as (
      select product_id as id, count(*) as rentals from order_lines
      where order_id in (select id from orders order by placed_at desc limit ${RECENT_ORDERS})
      group by product_id
    ), newest as (
      select id from products where archived_at is null order by position desc limit ${count}
    )
    select ${cardColumns(language, query)}
    from rented full join newest using (id) join products p using (id)
    where p.archived_at is null
    order by rented.rentals desc nulls last, p.position desc limit ${count}`.execute(db);
  return rows;
}

interface ProductBranchRow {
  id: number;
  name: string;
  city: string;
  stock: number;
  available: number | null;
}

/** What each branch has of a product; nothing in a shop with one branch. */
export async function listProductBranches(
  db: Queries,
  productId: number,
  query: StockQuery,
  language: Language,
): Promise<ProductBranchRow[]> {
  const branches = await listBranches(db, language);
  if (branches.length < 2) return [];
  return Promise.all(
    branches.map(async ({ id, name, city }) => {
      const { rows } = await sql<Pick<ProductBranchRow, 'stock' | 'available'>>`
        select ${stockColumns({ ...query, branchId: id })}
        from products p where p.id = ${productId}`.execute(db);
      return { id, name, city, ...rows[0]! };
    }),
  );
}

/**
 * What a branch has of products, and what of it is reserved, on every day of the range, in order.
 */
export async function listStockDays(
  db: Queries,
  productIds: readonly number[],
  branchId: number,
  range: DayRange,
): Promise<(StockDay & { product_id: number })[]> {
  const { rows } = await sql<StockDay & { product_id: number }>`
    select p.id as product_id, d.day::date as day, coalesce(s.stock, 0) as stock,
      coalesce(r.reserved, 0) as reserved
    from unnest(${[...productIds]}::integer[]) as p(id)
      cross join generate_series(${range.from}::timestamp, ${range.to}::timestamp,
        interval '1 day') as d(day)
      left join branch_stock s on s.product_id = p.id and s.branch_id = ${branchId}
        and d.day::date between s.from_day and s.until_day
      left join (
        select * from reserved_days where product_id = any(${[...productIds]}::integer[])
          and branch_id = ${branchId} and day between ${range.from}::date and ${range.to}::date
      ) r on r.product_id = p.id and r.day = d.day::date
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * Archived products of which a branch still has units promised or out within the range, at most
 * `limit`; of those only the ones whose name, in either language, has the query in it.
 */
export async function listArchivedRentals(
  db: Queries,
  {
    branchId,
    range,
    query,
    limit,
  }: { branchId: number; range: DayRange; query: string; limit: number },
  language: Language,
): Promise<Pick<CardRow, 'id' | 'slug' | 'name'>[]> {
  const { rows } = await sql<Pick<CardRow, 'id' | 'slug' | 'name'>>`
    select p.id, p.slug, p.name->>${language}::text as name from products p
    where p.archived_at is not null
      and ${containsText(sql`concat_ws(' ', p.name->>'ar', p.name->>'en', p.slug)`, query)}
      and exists (select from reserved_days r
        where r.product_id = p.id and r.branch_id = ${branchId} and r.reserved > 0
          and r.day between ${range.from} and ${range.to})
    order by p.archived_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

export async function listCategories(db: Queries, language: Language): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select c.id, c.slug, c.name->>${language}::text as name, c.picture,
      c.products as count
    from categories c order by c.position`.execute(db);
  return rows;
}

export async function listTags(db: Queries, language: Language): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.id, t.slug, t.name->>${language}::text as name, null as picture,
      t.products as count
    from tags t order by t.position`.execute(db);
  return rows;
}
