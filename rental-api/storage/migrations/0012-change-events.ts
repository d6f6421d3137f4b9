import { sql, type Kysely } from 'kysely';

/**
 * Whoever changes what everybody may see, a call, a job or SQL by hand, tells all processes at
 * commit (events.ts). PostgreSQL sends equal messages of a transaction once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function publish_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('m7_news', json_build_object('change', tg_argv[0])::text);
        return null;
      end $$`,
    )
    .execute(db);
  for (const [change, tables] of Object.entries(TABLES))
    for (const table of tables)
      await sql
        .raw(
          `create trigger publish_change after insert or update or delete or truncate on ${table}
          for each statement execute function publish_change('${change}')`,
        )
        .execute(db);
}

const TABLES = {
  catalogue: [
    ...['categories', 'tags', 'products', 'product_tags', 'branches'],
    ...['site', 'pages', 'faqs'],
  ],
  days: ['reserved_days'],
};
