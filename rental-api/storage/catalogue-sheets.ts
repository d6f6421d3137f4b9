import { sql } from 'kysely';
import type { z } from 'zod/v4';
import type { Picture } from '#contract/catalogue.ts';
import type { ROW_SCHEMAS, Sheet } from '#contract/catalogue-import.ts';
import type { Day } from '#contract/days.ts';
import { adoptStore } from './branch-store.ts';
import type { Queries } from './database.ts';
import { addStockFrom, outOfServiceOn, type StockChange } from './stock-store.ts';

/*
 * The catalogue as rows of sheets: read whole, and written as far as it changed. Pictures are
 * named by their address without width and format.
 */

/** The values of a row, all of them. */
export type RowOf<S extends Sheet> = z.output<(typeof ROW_SCHEMAS)[S]>;
type Rows<S extends Sheet> = Map<string, RowOf<S>>;

export interface Catalogue {
  categories: Rows<'categories'>;
  tags: Rows<'tags'>;
  branches: Rows<'branches'>;
  products: Rows<'products'>;
  /** Pictures in use, by their names. */
  pictures: Map<string, Picture>;
}

/** Rows of one statement: well within the time limit of a statement. */
const BATCH = 1_000;

/** What stands for a picture in a row. */
export function pictureName({ base, src }: Picture): string {
  return base ?? src;
}

/** No other import, and no change of stock or price, until the transaction ends. */
export async function lockCatalogue(db: Queries): Promise<void> {
  // In the order in which a change of a product reaches the counts of its category and tags.
  await sql`lock table branch_stock, products, product_tags, categories, tags, branches
    in share row exclusive mode`.execute(db);
}

/** The whole catalogue, products by position, the newest first; of products only one, if named. */
export async function readCatalogue(db: Queries, today: Day, slug?: string): Promise<Catalogue> {
  const pictures = new Map<string, Picture>();
  const namesOf = (used: (Picture | null)[]) =>
    used.flatMap((picture) => {
      if (!picture) return [];
      pictures.set(pictureName(picture), picture);
      return pictureName(picture);
    });
  const { rows: categories } = await sql<
    Omit<RowOf<'categories'>, 'picture'> & { picture: Picture | null }
  >`
    select slug, name->>'ar' as name_ar, name->>'en' as name_en, picture, position
    from categories order by position, id`.execute(db);
  const { rows: tags } = await sql<RowOf<'tags'>>`
    select slug, name->>'ar' as name_ar, name->>'en' as name_en, position
    from tags order by position, id`.execute(db);
  const { rows: branches } = await sql<RowOf<'branches'>>`
    select slug, name->>'ar' as name_ar, name->>'en' as name_en,
      city->>'ar' as city_ar, city->>'en' as city_en,
      address->>'ar' as address_ar, address->>'en' as address_en,
      hours->>'ar' as hours_ar, hours->>'en' as hours_en, phone, latitude, longitude
    from branches where listed order by id`.execute(db);
  const { rows: products } = await sql<
    Omit<RowOf<'products'>, 'pictures'> & { picture: Picture | null; more_pictures: Picture[] }
  >`
    select p.slug, c.slug as category, p.name->>'ar' as name_ar, p.name->>'en' as name_en,
      p.description->>'ar' as description_ar, p.description->>'en' as description_en,
      p.price_per_day, p.turnaround_days,
      coalesce((select jsonb_object_agg(b.slug, s.stock + ${outOfServiceOn(today)})
        from branch_stock s join branches b on b.id = s.branch_id
        where s.product_id = p.id and s.stock + ${outOfServiceOn(today)} > 0
          and ${today}::date between s.from_day and s.until_day), '{}') as stock, coalesce(p.size_cm, '') as size_cm,
      coalesce((select jsonb_agg(t.slug order by t.position) from product_tags pt
        join tags t on t.id = pt.tag_id where pt.product_id = p.id), '[]') as tags,
      p.picture, p.more_pictures, p.position, p.archived_at is not null as archived
    from products p join categories c on c.id = p.category_id
    where ${slug ?? null}::text is null or p.slug = ${slug ?? null}
    order by p.position desc, p.id desc`.execute(db);
  const bySlug = <T extends { slug: string }>(rows: T[]) =>
    new Map(rows.map((row) => [row.slug, row]));
  return {
    categories: bySlug(
      categories.map(({ picture, ...row }) => ({ ...row, picture: namesOf([picture]) })),
    ),
    tags: bySlug(tags),
    branches: bySlug(branches),
    products: bySlug(
      products.map(({ picture, more_pictures, ...row }) => ({
        ...row,
        pictures: namesOf([picture, ...more_pictures]),
      })),
    ),
    pictures,
  };
}

/**
 * The least units that a branch must own today, by the slugs of product and branch: what is
 * promised for a day to come, and what leaves it, less what arrives until then, with what is out of
 * service. Where more is promised than there is, what there is.
 */
export async function readPromisedStock(db: Queries, from: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; branch: string; promised: number }>`
    select p.slug, b.slug as branch, least(max(needed), max(s.stock))
      + max(${outOfServiceOn(from)}) as promised
    from (
      select r.product_id, r.branch_id, r.reserved - then_there.stock + now_there.stock as needed
      from reserved_days r
        join branch_stock then_there using (product_id, branch_id)
        join branch_stock now_there using (product_id, branch_id)
      where r.day >= ${from}::date and r.day between then_there.from_day and then_there.until_day
        and ${from}::date between now_there.from_day and now_there.until_day
      union all
      select then_there.product_id, then_there.branch_id, now_there.stock - then_there.stock
      from branch_stock then_there join branch_stock now_there using (product_id, branch_id)
      where then_there.from_day > ${from}::date
        and ${from}::date between now_there.from_day and now_there.until_day
    ) all_needed join products p on p.id = product_id join branches b on b.id = branch_id
      join branch_stock s using (product_id, branch_id)
    where ${from}::date between s.from_day and s.until_day
    group by p.slug, b.slug`.execute(db);
  return new Map(rows.map(({ slug, branch, promised }) => [`${slug} ${branch}`, promised]));
}

/** Adds categories, or changes those of the same slug. */
export async function writeCategories(
  db: Queries,
  rows: RowOf<'categories'>[],
  pictures: Map<string, Picture>,
): Promise<void> {
  const values = rows.map((row) => ({ ...row, picture: pictures.get(row.picture[0] ?? '') }));
  await sql`
    insert into categories (slug, name, picture, position)
    select slug, jsonb_build_object('ar', name_ar, 'en', name_en), picture, position
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r(slug text, name_ar text, name_en text, picture jsonb, position integer)
    on conflict (slug) do update set name = excluded.name, picture = excluded.picture,
      position = excluded.position`.execute(db);
}

/** Adds tags, or changes those of the same slug. */
export async function writeTags(db: Queries, rows: RowOf<'tags'>[]): Promise<void> {
  await sql`
    insert into tags (slug, name, position)
    select slug, jsonb_build_object('ar', name_ar, 'en', name_en), position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(slug text, name_ar text, name_en text, position integer)
    on conflict (slug) do update set name = excluded.name,
      position = excluded.position`.execute(db);
}

/** Adds branches, or changes those of the same slug; the first one has what the shop had before. */
export async function writeBranches(db: Queries, rows: RowOf<'branches'>[]): Promise<void> {
  if (rows[0]) await adoptStore(db, rows[0].slug);
  await sql`
    insert into branches (slug, name, city, address, hours, phone, latitude, longitude)
    select slug, jsonb_build_object('ar', name_ar, 'en', name_en),
      jsonb_build_object('ar', city_ar, 'en', city_en),
      jsonb_build_object('ar', address_ar, 'en', address_en),
      jsonb_build_object('ar', hours_ar, 'en', hours_en), phone, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(slug text, name_ar text, name_en text, city_ar text, city_en text, address_ar text,
        address_en text, hours_ar text, hours_en text, phone text, latitude float8,
        longitude float8)
    on conflict (slug) do update set name = excluded.name, city = excluded.city,
      address = excluded.address, hours = excluded.hours, phone = excluded.phone,
      latitude = excluded.latitude, longitude = excluded.longitude`.execute(db);
}

/**
 * Adds or changes products by slug, with tags and, from `today` on, units. Search finds them once
 * they are indexed. Violates `never_overbooked` where more units are promised.
 */
export async function writeProducts(
  db: Queries,
  rows: RowOf<'products'>[],
  pictures: Map<string, Picture>,
  now: Date,
  today: Day,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await writeProductBatch(db, rows.slice(at, at + BATCH), pictures, now, today);
}

async function writeProductBatch(
  db: Queries,
  rows: RowOf<'products'>[],
  pictures: Map<string, Picture>,
  now: Date,
  today: Day,
): Promise<void> {
  const slugs = rows.map(({ slug }) => slug);
  const values = rows.map(({ pictures: names, ...row }) => {
    const [picture, ...more_pictures] = names.flatMap((name) => pictures.get(name) ?? []);
    return { ...row, picture, more_pictures };
  });
  await sql`
    insert into products (slug, category_id, name, description, size_cm, price_per_day,
      turnaround_days, picture, more_pictures, search_key, position, archived_at)
    select r.slug, c.id, jsonb_build_object('ar', name_ar, 'en', name_en),
      jsonb_build_object('ar', description_ar, 'en', description_en), nullif(size_cm, ''),
      price_per_day, turnaround_days, r.picture, more_pictures, '', r.position,
      case when archived then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r(slug text, category text, name_ar text, name_en text, description_ar text,
        description_en text, size_cm text, price_per_day integer,
        turnaround_days integer, picture jsonb, more_pictures jsonb, position integer,
        archived boolean)
      join categories c on c.slug = r.category
    on conflict (slug) do update set category_id = excluded.category_id, name = excluded.name,
      description = excluded.description, size_cm = excluded.size_cm,
      price_per_day = excluded.price_per_day,
      turnaround_days = excluded.turnaround_days, picture = excluded.picture,
      more_pictures = excluded.more_pictures, position = excluded.position, words = null,
      archived_at = case when excluded.archived_at is not null
        then coalesce(products.archived_at, excluded.archived_at) end`.execute(db);
  await sql`
    delete from product_tags using products p
    where p.id = product_id and p.slug = any(${slugs}::text[])`.execute(db);
  await sql`
    insert into product_tags (product_id, tag_id)
    select distinct p.id, t.id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(slug text, tags jsonb)
      cross join jsonb_array_elements_text(r.tags) as tag
      join products p on p.slug = r.slug join tags t on t.slug = tag`.execute(db);
  const { rows: changes } = await sql<StockChange>`
    select product_id, branch_id, pieces.value::integer - now_there.stock as by
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(slug text, stock jsonb)
      cross join jsonb_each_text(r.stock) as pieces
      join products p on p.slug = r.slug join branches b on b.slug = pieces.key
      join lateral (
        select s.product_id, s.branch_id, s.stock + ${outOfServiceOn(today)} as stock
        from branch_stock s where s.product_id = p.id and s.branch_id = b.id
          and ${today}::date between s.from_day and s.until_day) as now_there on true
    where pieces.value::integer <> now_there.stock`.execute(db);
  await addStockFrom(db, changes, today);
}

/** Products of these categories or tags are indexed anew: they are found by their names, too. */
export async function forgetIndexOfTerms(
  db: Queries,
  terms: { categories: string[]; tags: string[] },
): Promise<void> {
  await sql`
    update products set words = null where category_id in (
        select id from categories where slug = any(${terms.categories}::text[]))
      or id in (select product_id from product_tags join tags t on t.id = tag_id
        where t.slug = any(${terms.tags}::text[]))`.execute(db);
}
