import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containsText } from '#rental-api/storage/folded-text.ts';
import { inTransaction } from '#rental-api/storage/transaction.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';
import { success } from '#rental-api/domain/outcome.ts';

/* The expression of the statement has to be the index's, to the letter. */
describe.each(PREFERRED_DATABASE)('the search for customers on %s', (kind) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
  });
  afterAll(() => test.stop());

  it.each([
    ['customers_by_folded_name', () => containsText(sql`fullname`, 'العُتيبى')],
    ['customers_by_number', () => sql`phone_code || phone like ${'%5123456%'}`],
  ])('can be answered by %s', async (index, condition) => {
    let plan = '';
    await inTransaction(test.app.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from customers where ${condition()}`.execute(tx);
      plan = rows.flatMap(Object.values).join('\n');
      return success(null);
    });
    expect(plan).toContain(index);
  });
});
