import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPLETED_STATUSES, ONGOING_STATUSES } from '#contract/order-constants.ts';
import { ensureFirstBranch } from '#rental-api/storage/branch-store.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { deleteAccount } from '#rental-api/use-cases/delete-account.ts';
import { logIn } from '#rental-api/use-cases/log-in.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import {
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const NOON = '2026-03-01T09:00:00Z';
const PASSWORD = 'props1234';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const PASSWORD_WRONG = {
  ok: false,
  code: 'password_wrong',
  errors: { password: ['passwordWrong'] },
};
const ORDERS_OPEN = { ok: false, code: 'orders_open' };
const DONE = { ok: true, value: null };

describe.each(PREFERRED_DATABASE)('the deletion of an account on %s', (kind) => {
  let test: TestShop;
  let app: AppContext;
  let media: string;
  let sofa: number;
  let noura: string;
  let picture: string;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    ({ app, media } = test);
    sofa = (await addProducts(app.db, { sofa: 9 }))['sofa']!;
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    const { db } = app;
    await sql`truncate customers, orders, login_failures cascade`.execute(db);
    const image = app.uploads.newAddress();
    await app.uploads.keep(image, new Uint8Array([1, 2, 3]));
    picture = join(media, image.replace('/media/', ''));
    const person = { fullname: 'Noura', phone_code: '966', phone: '541237896' };
    const password_hash = await hashPassword(PASSWORD);
    const { id } = await db
      .insertInto('customers')
      .values({ ...person, password_hash, image })
      .returning('id')
      .executeTakeFirstOrThrow();
    noura = id;
    await db.insertInto('wishlist_items').values({ customer_id: id, product_id: sofa }).execute();
    await sql`insert into carts (customer_id) values (${id})`.execute(db);
    await sql`
      insert into orders (id, customer_id, status, from_day, to_day, days, subtotal, discount,
        tax_percentage, tax, total, insurance_percentage, insurance, fulfilment, stock_branch_id, address, notes,
        idempotency_key, request_hash, placed_at)
      values ('order', ${id}, 'completed', '2026-02-01', '2026-02-03', 3, 30000, 0, 15, 4500, 34500,
        20, 6000, 'delivery', ${await ensureFirstBranch(app.db)}, '7 Olaya Street', 'Ring twice', 'key', 'hash', ${NOON})`.execute(
      db,
    );
    await logIn(app, { ...person, password: PASSWORD }, 'en');
  });

  const remove = (password = PASSWORD) => deleteAccount(app, noura, password);
  const setStatus = (status: (typeof ONGOING_STATUSES)[number]) =>
    app.db.updateTable('orders').set({ status }).execute();
  /** Every row of every table but the count of wrong passwords. */
  async function everything(): Promise<string[]> {
    const tables = await app.db.introspection.getTables();
    const counted = tables.filter(({ name }) => name !== 'login_failures');
    expect(counted.length).toBeGreaterThan(20);
    const rows = counted.map(async ({ name }) => {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        order by 1`.execute(app.db);
      return found.rows.map(({ row }) => `${name} ${row}`);
    });
    return (await Promise.all(rows)).flat();
  }

  it('is refused with a wrong password, and nothing is erased', async () => {
    const before = await everything();
    expect(await remove('guess')).toEqual(PASSWORD_WRONG);
    expect(await everything()).toEqual(before);
    expect(existsSync(picture)).toBe(true);
    expect(await remove()).toEqual(DONE);
    expect(await everything()).not.toEqual(before);
  });

  it('counts wrong passwords for the account, and locks nobody out of the login', async () => {
    const before = await everything();
    for (let count = 0; count < 10; count++) expect(await remove('guess')).toEqual(PASSWORD_WRONG);
    const locked = { ok: false, code: 'login_locked', retryAfter: 900 };
    expect(await remove()).toEqual(locked);
    expect(await everything()).toEqual(before);
    const login = { phone_code: '966', phone: '541237896', password: PASSWORD };
    expect(await logIn(app, login, 'en')).toMatchObject({ ok: true });
  });

  it.each(ONGOING_STATUSES)(
    'is refused while an order is %s, nothing is erased',
    async (status) => {
      await setStatus(status);
      const before = await everything();
      expect(await remove()).toEqual(ORDERS_OPEN);
      expect(await everything()).toEqual(before);
      expect(existsSync(picture)).toBe(true);
    },
  );

  it('does not count a right password as a wrong one while an order is open', async () => {
    await setStatus('pending');
    for (let count = 0; count < 12; count++) expect(await remove()).toEqual(ORDERS_OPEN);
  });

  it.each(COMPLETED_STATUSES)('goes through when every order is %s', async (status) => {
    await setStatus(status);
    expect(await remove()).toEqual(DONE);
    expect(existsSync(picture)).toBe(false);
  });

  it.each([
    ['the deposit is not back', { kept: 2_000, returned: 4_000, due: 0 }],
    ['a charge is not paid', { kept: 6_000, returned: 0, due: 1_000 }],
  ])('is refused while %s, and goes through afterwards', async (_, { kept, returned, due }) => {
    const charged = { late_days: 0, late: 0, tax: 0, damage: kept + due };
    const settlement = { order_id: 'order', deposit: 6_000, ...charged, kept, returned, due };
    await app.db
      .insertInto('settlements')
      .values({ ...settlement, settled_at: app.clock() })
      .execute();
    expect(await remove()).toEqual(ORDERS_OPEN);
    await setStatus('order_closed');
    expect(await remove()).toEqual(DONE);
  });

  it('happens once, and asks nobody who is gone for a password', async () => {
    const twice = await Promise.all([remove(), remove()]);
    expect(twice).toContainEqual(DONE);
    expect(await remove()).toEqual({ ok: false, code: 'not_signed_in' });
    expect(await deleteAccount(app, NOBODY, PASSWORD)).toMatchObject({ code: 'not_signed_in' });
  });
});
