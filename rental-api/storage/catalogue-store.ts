import { sql, type RawBuilder } from 'kysely';
import type { Picture, Sort } from '#contract/catalogue.ts';
import type { Day, DayRange } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import type { Language } from '../domain/language.ts';
import type { Queries } from './database.ts';
import { scoreOf } from './search-score.ts';
import { allOf, type SearchPlan } from './search-store.ts';
import { freePieces } from './free-pieces.ts';

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

export interface ProductRow extends CardRow {
  description: string;
  size_cm: string | null;
  turnaround_days: number;
  category_slug: string;
  category_name: string;
  tags: { slug: string; name: string }[];
}

export interface ProductFilter {
  /** What a query is looked for by; each of its words must occur. */
  search?: SearchPlan | undefined;
  /** One of its words is enough. */
  anyWord?: boolean;
  /** Price of a day, both ends included. */
  priceFrom?: Halalas | undefined;
  priceTo?: Halalas | undefined;
  category?: string | undefined;
  categoryId?: number | undefined;
  tag?: string | undefined;
  /** Only these products. */
  ids?: number[] | undefined;
  range?: DayRange | undefined;
  onlyFree: boolean;
  sort: Sort;
  page: number;
  perPage: number;
}

/** What is free on the range, or null without one. */
function freeOrNull(range: DayRange | undefined): RawBuilder<number | null> {
  return range ? freePieces(range) : sql<null>`null::integer`;
}

/** What a card shows of product `p`. */
function cardColumns(language: Language, range: DayRange | undefined): RawBuilder<unknown> {
  return sql`p.id, p.slug, p.name->>${language}::text as name, p.price_per_day, p.picture, p.stock,
    ${freeOrNull(range)} as available`;
}

const ORDER: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`p.position desc, p.id desc`,
  relevance: sql`p.position desc, p.id desc`,
  price_asc: sql`p.price_per_day, p.id`,
  price_desc: sql`p.price_per_day desc, p.id desc`,
};

/** One page of products and how many there are in all. */
export async function listProducts(
  db: Queries,
  filter: ProductFilter,
  language: Language,
): Promise<{ rows: CardRow[]; total: number }> {
  const conditions = [sql`true`];
  const sets = filter.search?.words.map(allOf) ?? [];
  for (const words of filter.anyWord ? [sets.flat()] : sets)
    conditions.push(sql`p.words && ${words}::text[]`);
  if (filter.priceFrom !== undefined)
    conditions.push(sql`p.price_per_day >= ${filter.priceFrom}::integer`);
  if (filter.priceTo !== undefined)
    conditions.push(sql`p.price_per_day <= ${filter.priceTo}::integer`);
  if (filter.category !== undefined)
    conditions.push(
      sql`p.category_id = (select id from categories where slug = ${filter.category})`,
    );
  if (filter.categoryId !== undefined) conditions.push(sql`p.category_id = ${filter.categoryId}`);
  if (filter.tag !== undefined)
    conditions.push(sql`exists (select 1 from product_tags pt join tags t on t.id = pt.tag_id
      where pt.product_id = p.id and t.slug = ${filter.tag})`);
  if (filter.ids) conditions.push(sql`p.id = any(${filter.ids}::integer[])`);
  const free = freeOrNull(filter.range);
  if (filter.onlyFree && filter.range) conditions.push(sql`${free} > 0`);
  const where = sql.join(conditions, sql` and `);

  const { rows } = await sql<CardRow>`
    select p.id, p.slug, p.name->>${language}::text as name, p.price_per_day, p.picture, p.stock,
      ${free} as available
    from products p where ${where}
    order by ${filter.search && filter.sort === 'relevance' ? sql`${scoreOf(filter.search)} desc,` : sql``}
      ${ORDER[filter.sort]}
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from products p where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One product, or undefined. */
export async function findProduct(
  db: Queries,
  slug: string,
  range: DayRange | undefined,
  language: Language,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${cardColumns(language, range)},
      p.description->>${language}::text as description, p.size_cm, p.turnaround_days,
      c.slug as category_slug, c.name->>${language}::text as category_name,
      coalesce((select jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name->>${language}::text)
          order by t.position)
        from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id), '[]') as tags
    from products p join categories c on c.id = p.category_id
    where p.slug = ${slug}`.execute(db);
  return rows[0];
}

/**
 * Products to look at instead: on chosen days those that are free, of them the same category
 * first, then those that share most tags.
 */
export async function listSimilar(
  db: Queries,
  product: { id: number; category_slug: string },
  range: DayRange | undefined,
  language: Language,
  count: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(language, range)}
    from products p join categories c on c.id = p.category_id
    where p.id <> ${product.id}
    order by ${range ? sql`${freePieces(range)} > 0 desc,` : sql``} c.slug = ${product.category_slug} desc,
      (select count(*) from product_tags a join product_tags b on a.tag_id = b.tag_id
        where a.product_id = p.id and b.product_id = ${product.id}) desc,
      p.position desc
    limit ${count}`.execute(db);
  return rows;
}

/** Products by their ids, in the order of the ids. Unknown ids are left out. */
export async function listProductsById(
  db: Queries,
  ids: readonly number[],
  range: DayRange | undefined,
  language: Language,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(language, range)}
    from products p where p.id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], p.id)`.execute(db);
  return rows;
}

/** What is rented most, then the newest. */
export async function listPopular(
  db: Queries,
  range: DayRange | undefined,
  language: Language,
  count: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(language, range)}
    from products p left join (
      select product_id, count(*) as rentals from order_lines group by product_id) l
      on l.product_id = p.id
    order by l.rentals desc nulls last, p.position desc limit ${count}`.execute(db);
  return rows;
}

/** What is reserved of a product from the first day to the last, day by day. */
export async function listReservedDays(
  db: Queries,
  productId: number,
  range: DayRange,
): Promise<{ day: Day; reserved: number }[]> {
  return db
    .selectFrom('reserved_days')
    .select(['day', 'reserved'])
    .where('product_id', '=', productId)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .orderBy('day')
    .execute();
}

export async function listCategories(db: Queries, language: Language): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select c.id, c.slug, c.name->>${language}::text as name, c.picture,
      (select count(*) from products p where p.category_id = c.id) as count
    from categories c order by c.position`.execute(db);
  return rows;
}

export async function listTags(db: Queries, language: Language): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.id, t.slug, t.name->>${language}::text as name, null as picture,
      (select count(*) from product_tags pt where pt.tag_id = t.id) as count
    from tags t order by t.position`.execute(db);
  return rows;
}
