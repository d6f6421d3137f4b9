import { sql, type Kysely } from 'kysely';

/** What lists and searches of a large shop read: counts, days on which nothing is left, words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

interface Counted {
  table: 'products' | 'product_tags';
  term: 'categories' | 'tags';
  key: 'category_id' | 'tag_id';
}

const PRODUCTS_OF_CATEGORIES: Counted = {
  table: 'products',
  term: 'categories',
  key: 'category_id',
};
const PRODUCTS_OF_TAGS: Counted = { table: 'product_tags', term: 'tags', key: 'tag_id' };

/** Keeps a term's `products` right, one statement at a time. */
function counting({ table, term, key }: Counted): string[] {
  const events = {
    insert: { rows: 'referencing new table as came', change: `select ${key}, 1 as by from came` },
    delete: { rows: 'referencing old table as went', change: `select ${key}, -1 as by from went` },
    update: {
      rows: 'referencing old table as went new table as came',
      change: `select ${key}, 1 as by from came union all select ${key}, -1 from went`,
    },
  };
  return [
    `alter table ${term} add column products integer not null default 0`,
    `update ${term} set products = (select count(*) from ${table} where ${key} = ${term}.id)`,
    ...Object.entries(events).flatMap(([event, { rows, change }]) => [
      `create function count_${table}_on_${event}() returns trigger language plpgsql as $$
      begin
        update ${term} set products = products + changed.by
        from (
          select ${key} as id, sum(by) as by from (${change}) changes
          group by ${key} having sum(by) <> 0
        ) changed
        where ${term}.id = changed.id;
        return null;
      end $$`,
      `create trigger count_${table}_on_${event} after ${event} on ${table} ${rows}
        for each statement execute function count_${table}_on_${event}()`,
    ]),
  ];
}

const STATEMENTS = [
  ...counting(PRODUCTS_OF_CATEGORIES),
  ...counting(PRODUCTS_OF_TAGS),
  `create index reserved_days_full on reserved_days (day, product_id) where reserved >= capacity`,
  `create index products_out_of_stock on products (id) where stock = 0`,
  // Over an expression, for likeness alone: a whole word is found faster by its key.
  `drop index search_vocabulary_by_trigram`,
  `create index search_vocabulary_by_trigram on search_vocabulary using gin ((word || '') gin_trgm_ops)`,
  `create index products_by_name_words on products using gin (name_words)`,
  `create index orders_by_time on orders (placed_at desc)`,
];
