import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { lastCode, readOutbox } from '#tests/support/outbox.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor, type Page } from '#tests/support/visitor.ts';

const programs = findPostgres();

describe.runIf(programs)('another code', () => {
  let database: PostgresDatabase;
  let db: Database;
  let shop: RunningShop;

  beforeAll(async () => {
    database = await createPostgresDatabase('demo');
    shop = await startShop({ DATABASE_URL: database.url, DEMO: 'on' });
    db = await openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await shop.stop();
    await db.destroy();
    await database.drop();
  });

  const letMinutePass = () =>
    sql`update code_sends set at = at - interval '61 seconds'`.execute(db);
  const saysWhen = (page: Page) =>
    /يمكنك طلب رمز جديد من الساعة \d{1,2}:\d\d:\d\d\s[صم]/.test(page.read('main'));

  it('is sent once the minute has passed, counts from there anew, and is the one that is right', async () => {
    const guest = new Visitor(shop.url);
    const person = newCustomer();
    await guest.post('/register', { ...person, password_confirmation: person.password });
    const first = await lastCode(shop, person.phone);
    const flow = guest.cookies.get('M7_flow');
    expect(saysWhen(await guest.get('/verify'))).toBe(true);
    expect((await guest.post('/verify', { intent: 'resend' })).status).toBe(429);
    expect(guest.cookies.get('M7_flow')).toBe(flow);

    await letMinutePass();
    const sent = await guest.post('/verify', { intent: 'resend' });
    expect([sent.status, sent.location]).toEqual([303, '/verify']);
    expect(guest.cookies.get('M7_flow')).not.toBe(flow);
    const page = await guest.get('/verify');
    expect(page.read('[role=status]')).toBe('أرسلنا رمزًا جديدًا');
    expect(saysWhen(page)).toBe(true);
    // The next one has its minute to wait again.
    expect((await guest.post('/verify', { intent: 'resend' })).status).toBe(429);

    expect(await readOutbox(shop, person.phone)).toHaveLength(2);
    expect((await guest.post('/verify', { otp: first })).status).toBe(422);
    const second = await lastCode(shop, person.phone);
    expect((await guest.post('/verify', { otp: second })).status).toBe(303);
  });
});
