import { sql, type Updateable } from 'kysely';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureFirstBranch } from '#rental-api/storage/branch-store.ts';
import type { Outcome } from '#rental-api/domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { createOutbox } from '#rental-api/sms/outbox.ts';
import { createSmsQueue } from '#rental-api/sms/queue.ts';
import type { Tables } from '#rental-api/storage/schema.ts';
import { addToCartLine } from '#rental-api/use-cases/change-cart.ts';
import { namesGoneCustomer } from '#rental-api/storage/transaction.ts';
import { deleteAccount } from '#rental-api/use-cases/delete-account.ts';
import { logIn } from '#rental-api/use-cases/log-in.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { register, verifyRegistration } from '#rental-api/use-cases/register.ts';
import { forgetPassword } from '#rental-api/use-cases/reset-password.ts';
import {
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const NOON = '2026-03-01T09:00:00Z';
const LATER = '2026-03-01T09:05:00Z';
const HOME = { language: 'en', clientIp: '203.0.113.7' } as const;
const PASSWORD = 'props1234';
const NOURA = { fullname: 'Noura Al-Qahtani', phone_code: '966', phone: '541237896' };
/** What a tax invoice names of a company. */
const INVOICE = { company_name: 'Desert Light Films', tax_number: '310122393500003' };
/** What only Noura's order needed, and nobody after it. */
const PRIVATE = {
  address: '7 Olaya Street, Riyadh',
  notes: 'Ring twice at the green door',
  email: 'noura@example.com',
  project: 'The Quiet Majlis',
  why: 'My sister is getting married',
  message: 'Please call me back',
  onSet: 'Maha Al-Dosari',
  setPhone: '+966501234567',
  latitude: '24.71355',
};

const said = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.code);

describe.each(PREFERRED_DATABASE)('deleting an account on %s', (kind) => {
  let test: TestShop;
  let app: AppContext;
  let media: string;
  let sofa: number;
  let noura: string;
  let image: string;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    ({ app, media } = test);
    sofa = (await addProducts(app.db, { sofa: 9 }))['sofa']!;
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(NOON);
    const tables = ['customers', 'orders', 'codes', 'code_sends', 'outbox_messages', 'sms_queue'];
    await sql.raw(`truncate ${[...tables, 'login_failures'].join()} cascade`).execute(app.db);
    noura = await addNoura();
    image = await fillAccount();
  });

  const remove = () => deleteAccount(app, noura, PASSWORD);
  const orders = () => app.db.selectFrom('orders').selectAll().execute();

  /** Noura, through the registration; her session and what it leaves behind stay. */
  async function addNoura(): Promise<string> {
    const form = { ...NOURA, password: PASSWORD, password_confirmation: PASSWORD };
    await register(app, form, HOME);
    await verifyRegistration(app, { ...form, otp: test.sent.at(-1)!.code! });
    const found = app.db.selectFrom('customers').select('id').where('phone', '=', NOURA.phone);
    return (await found.executeTakeFirstOrThrow()).id;
  }

  async function addOrder(id: string, more: Updateable<Tables['orders']>): Promise<void> {
    await sql`
      insert into orders (id, customer_id, status, from_day, to_day, days, subtotal, discount,
        tax_percentage, tax, total, insurance_percentage, insurance, fulfilment, stock_branch_id, idempotency_key,
        request_hash, placed_at)
      values (${id}, ${noura}, 'completed', '2026-02-01', '2026-02-03', 3, 30000, 1000,
        15, 4350, 33350, 20, 6000, 'delivery', ${await ensureFirstBranch(app.db)}, ${`key-${id}`}, ${`hash-${id}`}, ${NOON})
    `.execute(app.db);
    await app.db.updateTable('orders').set(more).where('id', '=', id).execute();
  }

  /** Something of Noura's in every table that may hold it; the address of her picture. */
  async function fillAccount(): Promise<string> {
    const { db } = app;
    const mine = { customer_id: noura, product_id: sofa };
    const picture = app.uploads.newAddress();
    await app.uploads.keep(picture, new Uint8Array([1, 2, 3]));
    await db.updateTable('customers').set({ image: picture }).where('id', '=', noura).execute();
    await db.insertInto('wishlist_items').values(mine).execute();
    const none = { from_day: null, to_day: null, days_until: null, coupon_code: null };
    await db
      .insertInto('carts')
      .values({ customer_id: noura, ...none })
      .execute();
    await db
      .insertInto('cart_items')
      .values({ ...mine, quantity: 2 })
      .execute();
    const company = { ...INVOICE, project_name: PRIVATE.project, email: PRIVATE.email };
    const { address, notes, onSet: contact_name, setPhone: contact_phone } = PRIVATE;
    await addOrder('finished', {
      ...{
        address,
        notes,
        contact_name,
        contact_phone,
        latitude: Number(PRIVATE.latitude),
        longitude: 46.67,
      },
      company: JSON.stringify(company),
    });
    const change = {
      order_id: 'finished',
      seq: 1,
      status: 'completed' as const,
      at: new Date(NOON),
    };
    await db
      .insertInto('order_history')
      .values({ ...change, actor: 'customer', note: PRIVATE.why })
      .execute();
    const line = { order_id: 'finished', product_id: sofa, position: 0, picture: null };
    const price = { price_per_day: 10_000, quantity: 1, amount: 30_000, turnaround_days: 0 };
    const blocked_until = '2026-02-20';
    const name = JSON.stringify({ ar: 'كنبة', en: 'sofa' });
    await db
      .insertInto('order_lines')
      .values({ ...line, ...price, name, blocked_until })
      .execute();
    const notification = {
      title: 'Done',
      body: `Thank you, ${NOURA.fullname}`,
      read_at: null,
      image: null,
    };
    await db
      .insertInto('notifications')
      .values({ customer_id: noura, order_id: 'finished', ...notification })
      .execute();
    const { fullname, phone } = NOURA;
    const contact = { fullname, phone, email: PRIVATE.email, message: PRIVATE.message };
    await db.insertInto('contact_messages').values(contact).execute();
    for (const [time, sendSms] of [
      ['2026-03-01T09:02:00Z', createOutbox(db, app.clock)],
      ['2026-03-01T09:04:00Z', createSmsQueue(db, { send: async () => {} }, console).enqueue],
    ] as const) {
      test.setClock(time);
      expect(said(await forgetPassword({ ...app, sendSms }, NOURA, HOME))).toBe('done');
    }
    const waits = { password_hash: '', language: 'ar' as const, created_at: new Date(NOON) };
    await db
      .insertInto('registrations')
      .values({ ...NOURA, ...waits })
      .execute();
    test.setClock(LATER);
    await logIn(app, { ...NOURA, password: 'wrong' }, 'en');
    return picture;
  }

  /** Every column of every table that holds the text, as table.column. */
  async function findEverywhere(text: string): Promise<string[]> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public'`.execute(app.db);
    expect(columns.length).toBeGreaterThan(100);
    const found: string[] = [];
    // One after the other: a queue of hundreds outlasts the wait for a connection.
    for (const { table, column } of columns) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where position(${text} in ${sql.ref(column)}::text) > 0 limit 1`.execute(app.db);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  const findCodes = (phoneCode: string) =>
    app.db.selectFrom('codes').selectAll().where('phone_code', '=', phoneCode).execute();

  it('leaves nothing of the person in any column of any table', async () => {
    const { fullname, phone } = NOURA;
    const needles = [fullname, phone, noura, image, ...Object.values(PRIVATE)];
    for (const needle of needles) expect(await findEverywhere(needle)).not.toEqual([]);
    // Addresses are only ever counted, under a keyed hash.
    expect(await findEverywhere(HOME.clientIp)).toEqual([]);
    expect(await remove()).toEqual({ ok: true, value: null });
    for (const needle of needles) expect(await findEverywhere(needle)).toEqual([]);
    const gone = [
      'customers',
      'sessions',
      'carts',
      'cart_items',
      'wishlist_items',
      'notifications',
    ];
    for (const table of [...gone, 'codes', 'registrations', 'code_challenges', 'known_devices'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(app.db)).rows).toEqual([]);
  });

  it('removes the picture', async () => {
    const path = join(media, image.replace('/media/', ''));
    expect(existsSync(path)).toBe(true);
    await remove();
    expect(existsSync(path)).toBe(false);
    expect(await readdir(join(media, 'avatars'))).toEqual([]);
  });

  it('keeps of an order what tax law needs, tied to nobody', async () => {
    await addOrder('private', { company: JSON.stringify({ email: PRIVATE.email }) });
    const [before] = await orders();
    await remove();
    const after = Object.fromEntries((await orders()).map((order) => [order.id, order]));
    expect(after['finished']).toEqual({
      ...before,
      ...{ customer_id: null, address: null, latitude: null, longitude: null, notes: null },
      ...{ contact_name: null, contact_phone: null },
      ...{ company: INVOICE, request_hash: '' },
    });
    expect(after['private']).toMatchObject({ customer_id: null, company: null, total: 33_350 });
    const lines = await app.db.selectFrom('order_lines').select('amount').execute();
    expect(lines).toEqual([{ amount: 30_000 }]);
    const history = await app.db.selectFrom('order_history').select(['status', 'note']).execute();
    expect(history).toEqual([{ status: 'completed', note: null }]);
  });

  it('frees the number for another account', async () => {
    await remove();
    expect(said(await logIn(app, { ...NOURA, password: PASSWORD }, 'en'))).toBe(
      'wrong_credentials',
    );
    expect(await addNoura()).not.toBe(noura);
  });

  it('leaves everybody else alone, also somebody with the same number in another country', async () => {
    const fahad = { fullname: 'Fahad', phone_code: '971', phone: NOURA.phone };
    const { id } = await app.db
      .insertInto('customers')
      .values({ ...fahad, password_hash: await hashPassword(PASSWORD), image: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addOrder('his', { customer_id: id, address: '9 Corniche Road', notes: 'By the sea' });
    await forgetPassword(app, fahad, HOME);
    const his = ['Fahad', id, '9 Corniche Road', 'By the sea'];
    const left = async () => {
      const words: string[][] = [];
      for (const text of his) words.push(await findEverywhere(text));
      return { words, codes: await findCodes(fahad.phone_code) };
    };
    const before = await left();
    expect(before.codes).toHaveLength(1);
    await remove();
    expect(await left()).toEqual(before);
  });

  it('ends the session of a request that was on its way, which is no failure of ours', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    const adding = addToCartLine(app, gone, sofa, 1);
    await expect(adding).rejects.toSatisfy(namesGoneCustomer);
  });
});
