import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const programs = findPostgres();

describe.runIf(programs)('a rental that is late', () => {
  let database: PostgresDatabase;
  let db: Database;
  let shop: CounterShop;

  beforeAll(async () => {
    database = await createPostgresDatabase('demo');
    shop = await startCounterShop({ DATABASE_URL: database.url, DEMO: 'on' });
    db = await openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await shop.stop();
    await db.destroy();
    await database.drop();
  });

  it('is said to its customer and the counter, which proposes its days', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const id = await orderProduct(fahad, { slug: 'megaphone', quantity: 2, starts: 0, lasts: 1 });
    await choosePayment(fahad, id, 'cash');
    const own = async () => (await fahad.get(`/orders/${id}`)).read('main');
    const number = /M7-\d+/.exec(await own())![0];
    const staff = await shop.atCounter('counter');
    const path = `/staff/orders/${number}`;
    for (const move of ['accept', 'hand-over']) await staff.post(path, { move });
    expect(await own()).not.toContain('The last day is over');

    // Three days pass.
    await sql`update orders set from_day = from_day - 3, to_day = to_day - 3 where id = ${id}`.execute(
      db,
    );
    // Two units at 20.00 a day.
    expect(await own()).toMatch(/The last day is over\..*price of a day, before VAT: 40 SR/);
    const { document } = await fahad.get(`/orders/${id}`);
    const ways = document.querySelectorAll('section:has([role=group]) > a');
    expect(ways.map((way) => way.textContent)).toEqual(['Ask about your order']);
    const today = await staff.get('/staff');
    expect(today.read('section:has(#late)')).toContain(number);
    expect(today.read('section:has(#come_back)')).not.toContain(number);
    const planning = await staff.get(`/staff/planning?q=megaphone&from=${dayFromToday(0)}`);
    // Of nine, seven are free today and two are late.
    expect(planning.read('tbody')).toMatch(/^Director's megaphone of 97l 2/);

    expect((await staff.get(path)).read('h1 ~ *')).toContain('3 days late');

    await staff.post(path, { move: 'return' });
    const page = await staff.get(path);
    const proposed = page.document.querySelector('form:has([value=complete]) [name=late_days]')!;
    expect(proposed.getAttribute('value')).toBe('3');
    await staff.post(path, { move: 'complete', late_days: '3', damage: '' });
    expect(await own()).toContain('3 days late');
  });
});
