import { sql, type Kysely } from 'kysely';

/** Searches leave archived products out: with the same condition an index answers them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['words', 'name_words']) {
    // Under a new name, so that searches go on with the old index meanwhile.
    await sql`create index ${sql.ref(`products_shown_by_${column}`)}
      on products using gin (${sql.ref(column)}) where archived_at is null`.execute(db);
    await sql`drop index ${sql.ref(`products_by_${column}`)}`.execute(db);
  }
}
