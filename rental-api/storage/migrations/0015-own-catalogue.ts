import { sql, type Kysely } from 'kysely';

/** What a house's own catalogue needs: archived products, branches by slug, imported pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Adds to the stored counts of a term what `changed` (id, by) says. */
const count = (term: 'categories' | 'tags', changed: string) => `
  update ${term} set products = products + changed.by from (${changed}) changed
  where ${term}.id = changed.id;`;

/** Statement trigger functions of 0007 again, for products that are not archived. */
const COUNTS = {
  count_products_on_insert: count(
    'categories',
    `select category_id as id, count(*) as by from came where archived_at is null
      group by category_id`,
  ),
  count_products_on_delete: count(
    'categories',
    `select category_id as id, -count(*) as by from went where archived_at is null
      group by category_id`,
  ),
  count_products_on_update:
    count(
      'categories',
      `select category_id as id, sum(by) as by from (
        select category_id, 1 as by from came where archived_at is null
        union all select category_id, -1 from went where archived_at is null) moved
      group by category_id having sum(by) <> 0`,
    ) +
    count(
      'tags',
      `select tag_id as id, sum(by) as by from (
        select id as product_id, sum(by) as by from (
          select id, 1 as by from came where archived_at is null
          union all select id, -1 from went where archived_at is null) moved
        group by id having sum(by) <> 0) archived
      join product_tags using (product_id) group by tag_id`,
    ),
  count_product_tags_on_insert: count(
    'tags',
    `select tag_id as id, count(*) as by from came join products p on p.id = came.product_id
      where p.archived_at is null group by tag_id`,
  ),
  // Of a product that is deleted the row is gone by now. Nothing deletes one: it is archived.
  count_product_tags_on_delete: count(
    'tags',
    `select tag_id as id, -count(*) as by from went left join products p on p.id = went.product_id
      where p.archived_at is null group by tag_id`,
  ),
  count_product_tags_on_update: count(
    'tags',
    `select tag_id as id, sum(by) as by from (
        select tag_id, product_id, 1 as by from came union all
        select tag_id, product_id, -1 from went) moved
      join products p on p.id = moved.product_id
      where p.archived_at is null group by tag_id having sum(by) <> 0`,
  ),
};

const STATEMENTS = [
  `alter table products add column archived_at timestamptz`,
  `drop index products_out_of_stock`,
  `create index products_out_of_stock on products (id) where stock = 0 and archived_at is null`,
  // Lists are read by index alone: of what is offered, so that the condition needs no row.
  `drop index products_by_position`,
  `create index products_by_position on products (position desc, id desc)
    where archived_at is null`,
  `drop index products_by_category`,
  `create index products_by_category on products (category_id, position desc, id desc)
    where archived_at is null`,
  `drop index products_by_price`,
  `create index products_by_price on products (price_per_day, id) where archived_at is null`,
  ...Object.entries(COUNTS).map(
    ([name, statements]) => `create or replace function ${name}() returns trigger
      language plpgsql as $$ begin ${statements} return null; end $$`,
  ),
  `alter table branches add column slug text unique`,
  `update branches set slug = 'branch-' || id`,
  `alter table branches alter column slug set not null`,
  `alter table branches alter column slug set default gen_random_uuid()::text`,
  `alter table staff_tokens add column role text not null default 'manager'
    check (role in ('counter', 'manager'))`,
  `create table catalogue_pictures (
    hash text primary key,
    file text not null,
    picture jsonb not null
  )`,
];
