import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { purgeExpired } from '#rental-api/use-cases/purge-expired.ts';
import { addCustomers, DATABASES, openTestShop, type TestShop } from '#tests/support/databases.ts';

const NOON = Date.parse('2026-03-01T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOON - ms);

describe.each(DATABASES)('purging what has expired on %s', (kind) => {
  let test: TestShop;
  let customer: string;

  beforeAll(async () => {
    test = await openTestShop(kind, ago(0).toISOString());
    [customer = ''] = await addCustomers(test.shop.db, 1);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    const { db } = test.shop;
    const tables = ['codes', 'registrations', 'code_sends', 'login_failures', 'sessions'] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
    const ages = { fresh: ago(0), day: ago(DAY - 1000), old: ago(DAY + 1000) };
    for (const [name, at] of Object.entries(ages)) {
      const key = { phone_code: '966', phone: name };
      const code = {
        code_hash: '',
        expires_at: at,
        created_at: at,
        failed_at: null,
        used_at: null,
      };
      await db
        .insertInto('codes')
        .values({ ...key, ...code, purpose: 'reset' })
        .execute();
      const person = { fullname: name, password_hash: '', language: 'ar' as const };
      await db
        .insertInto('registrations')
        .values({ ...key, ...person, created_at: at })
        .execute();
      await db.insertInto('code_sends').values({ number: name, address: '', at }).execute();
      const lock = { key: name, failures: 10, tried_at: at };
      await db.insertInto('login_failures').values(lock).execute();
    }
    const counting = { key: 'counting', failures: 3, tried_at: ago(0) };
    const given_up = { key: 'given up', failures: 3, tried_at: ago(DAY + 1000) };
    await db.insertInto('login_failures').values([counting, given_up]).execute();
    for (const [token_hash, expires_at, used_at] of [
      ['ended', ago(1000), ago(0)],
      ['alive', ago(-1000), ago(0)],
      ['idle', ago(-1000), ago(14 * DAY + 1000)],
    ] as const)
      await db
        .insertInto('sessions')
        .values({ token_hash, customer_id: customer, expires_at, used_at })
        .execute();
  });

  /** What is left in each table, by name. */
  async function left() {
    const { db } = test.shop;
    const names = async (table: 'codes' | 'registrations') =>
      (await db.selectFrom(table).select('phone').orderBy('phone').execute()).map(
        ({ phone }) => phone,
      );
    const failures = await db.selectFrom('login_failures').select('key').orderBy('key').execute();
    const sends = await db.selectFrom('code_sends').select('number').orderBy('number').execute();
    const sessions = await db.selectFrom('sessions').select('token_hash').execute();
    return {
      codes: await names('codes'),
      registrations: await names('registrations'),
      sends: sends.map(({ number }) => number),
      failures: failures.map(({ key }) => key),
      sessions: sessions.map(({ token_hash }) => token_hash),
    };
  }
  const KEPT = {
    codes: ['day', 'fresh'],
    registrations: ['day', 'fresh'],
    sends: ['day', 'fresh'],
    failures: ['counting', 'day', 'fresh'],
    sessions: ['alive'],
  };

  it('forgets what is old and keeps what is fresh', async () => {
    await purgeExpired(test.shop);
    expect(await left()).toEqual(KEPT);
    const customers = await test.shop.db.selectFrom('customers').select('id').execute();
    expect(customers).toEqual([{ id: customer }]);
  });

  it('forgets more in one go than one statement may', async () => {
    const { db } = test.shop;
    await sql`insert into code_sends (number, address, at)
      select 'old-' || n, '', '2020-01-01' from generate_series(1, 12001) n`.execute(db);
    await purgeExpired(test.shop);
    expect(await left()).toEqual(KEPT);
  });

  it('may be done twice, and by two processes at the same moment', async () => {
    await Promise.all([purgeExpired(test.shop), purgeExpired(test.shop)]);
    await purgeExpired(test.shop);
    expect(await left()).toEqual(KEPT);
  });
});
