import { sql, type Kysely } from 'kysely';

/**
 * What the counter asks of a shop with a long history: customers by a part of their name or number
 * (the expression of `folded-text.ts`), orders of a status, the history by its time, archived
 * products.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  String.raw`create index customers_by_folded_name on customers using gin (translate(
    regexp_replace(lower(fullname), '[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
    'أإآٱةىؤئ', 'ااااهيوي') gin_trgm_ops)`,
  'create index customers_by_number on customers using gin ((phone_code || phone) gin_trgm_ops)',
  'create index orders_by_status on orders (status, number)',
  'create index order_history_by_time on order_history (at)',
  'create index products_archived on products (archived_at) where archived_at is not null',
];
