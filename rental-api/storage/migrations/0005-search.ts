import { sql, type Kysely } from 'kysely';

/** Words that products are found by, and the vocabulary they are looked up in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create extension if not exists pg_trgm`,
  // Null until a product is indexed; a change of its texts sets it to null again.
  `alter table products
    add column words text[],
    add column name_words text[] not null default '{}',
    add column term_words text[] not null default '{}'`,
  `create index products_by_words on products using gin (words)`,
  `create index products_to_index on products (id) where words is null`,
  `create table search_vocabulary (
    word text primary key,
    shown text not null
  )`,
  `create index search_vocabulary_by_start on search_vocabulary (word text_pattern_ops)`,
  `create index search_vocabulary_by_trigram on search_vocabulary using gin (word gin_trgm_ops)`,
];
