import { sql, type Kysely } from 'kysely';

/** Searches leave archived products out: with the same condition an index answers them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['words', 'name_words']) {
    const name = sql.ref(`products_by_${column}`);
    await sql`drop index ${name}`.execute(db);
    await sql`create index ${name} on products using gin (${sql.ref(column)})
      where archived_at is null`.execute(db);
  }
}
