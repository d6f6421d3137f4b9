import { EventSource } from 'eventsource';
import { io, type Socket } from 'socket.io-client';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { notificationsReply, tokenReply } from '#contract/account.ts';
import { productReply } from '#contract/catalogue.ts';
import { SOCKET_PATH } from '#contract/event-names.ts';
import { CHANGES_PATH } from '#contract/changes.ts';
import { EVENT_SCHEMAS } from '#contract/events.ts';
import { ordersReply } from '#contract/orders.ts';
import { failure } from '#rental-api/domain/outcome.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { publishCart } from '#rental-api/storage/events.ts';
import { inTransaction, rollBack } from '#rental-api/storage/transaction.ts';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { expireHold } from '#tests/support/databases.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { startRentalApi, type Running } from '#tests/support/processes.ts';

const STAFF_TOKEN = 'token-of-the-staff-in-this-test';
const programs = findPostgres();

describe.runIf(programs)('two rental APIs on one PostgreSQL', () => {
  let database: PostgresDatabase;
  let db: Database;
  /** The one whose sockets listen, and the one through which things are changed. */
  let a: Running;
  let b: Running;
  let noura: string;
  let fahad: string;
  let lantern: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    database = await createPostgresDatabase('demo');
    db = await openDatabase({ url: database.url });
    const env = { DATABASE_URL: database.url, DEMO: 'on', STAFF_TOKEN };
    a = await startRentalApi(env);
    b = await startRentalApi(env);
    lantern = productReply.parse(await call('', 'products/brass-lantern')).data.id;
  });
  beforeEach(async () => {
    [noura, fahad] = [await logIn(NOURA), await logIn(FAHAD)];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()]);
    await db.destroy();
    await database.drop();
  });

  /** A call of the second process. */
  async function call(
    token: string,
    path: string,
    fields?: Record<string, string>,
    method = fields ? 'POST' : 'GET',
  ): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${b.ready.port}/${path}`, {
      method,
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
      body: fields ? new URLSearchParams(fields) : null,
    });
    return response.json();
  }
  const logIn = async (person: typeof NOURA) =>
    tokenReply.parse(await call('', 'login', { ...person })).data.token;
  const setCart = (token: string, quantity: number) =>
    call(token, 'cart/items', { product_id: lantern, quantity: String(quantity) });
  const move = (number: string, how: string) =>
    call(STAFF_TOKEN, `staff/orders/${number}/${how}`, { note: '' });

  /** A socket of the first process, and what it hears. */
  function openSocket(authorization: string) {
    const socket = io(`http://127.0.0.1:${a.ready.port}`, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { authorization },
    });
    sockets.push(socket);
    const heard: [event: string, data: unknown][] = [];
    socket.onAny((event: string, data: unknown) => heard.push([event, data]));
    return { socket, heard };
  }
  async function listenAs(token: string) {
    const { socket, heard } = openSocket(`Bearer ${token}`);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return { socket, heard };
  }
  const cart = (count: number) => ['cart', { count }];

  it('reach a customer at one of them for a change of the cart through the other', async () => {
    const { heard } = await listenAs(noura);
    await setCart(noura, 3);
    await setCart(noura, 5);
    await call(noura, 'cart', {}, 'DELETE');
    await expect.poll(() => heard).toEqual([cart(3), cart(5), cart(0)]);
  });

  it('report an order whose status staff change, and its notification with the unread count', async () => {
    const unread = async () =>
      notificationsReply.parse(await call(noura, 'notifications')).data.unread_notifications_count;
    const before = await unread();
    const orders = ordersReply.parse(await call(noura, 'orders')).data;
    const { id } = orders.find(({ number }) => number === 'M7-1006')!;
    const { heard } = await listenAs(noura);
    await move('M7-1006', 'accept');
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard[0]).toEqual(['order', { id, status: 'accepted' }]);
    const [event, data] = heard[1]!;
    expect(event).toBe('notification');
    const payload = EVENT_SCHEMAS.notification.parse(data);
    const [newest] = notificationsReply.parse(await call(noura, 'notifications')).data
      .notifications;
    expect(payload).toEqual({
      notification: expect.objectContaining({ id: newest!.id, title: newest!.title }) as unknown,
      unread_notifications_count: before + 1,
    });
    expect(await unread()).toBe(before + 1);
  });

  it('report to storefronts what has changed for everybody, also by SQL, and nothing else', async () => {
    const stream = new EventSource(`http://127.0.0.1:${a.ready.port}${CHANGES_PATH}`);
    onTestFinished(() => stream.close());
    const heard: string[] = [];
    stream.addEventListener('change', ({ data }: { data: string }) => heard.push(data));
    await new Promise((resolve) => stream.addEventListener('ping', resolve, { once: true }));
    await setCart(fahad, 1);
    await sql`update faqs set question = question`.execute(db);
    await expect.poll(() => heard).toEqual(['catalogue']);
    const day = sql`current_date + 300`;
    const full = sql`insert into reserved_days (product_id, branch_id, day, reserved, capacity)
      select id, 1, ${day}, 1, 1 from products`;
    await inTransaction(db, async (tx) => {
      await full.execute(tx);
      return rollBack(failure('unexpected'));
    });
    await full.execute(db);
    await expect.poll(() => heard).toEqual(['catalogue', 'days']);
    await sql`delete from reserved_days where day = ${day}`.execute(db);
    await expect.poll(() => heard).toEqual(['catalogue', 'days', 'days']);
  });

  it('refuse a stream of changes where too many are open', async () => {
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const url = `http://127.0.0.1:${b.ready.port}${CHANGES_PATH}`;
        return (await fetch(url, { signal: ended.signal })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const head = await fetch(`http://127.0.0.1:${a.ready.port}${CHANGES_PATH}`, { method: 'HEAD' });
    expect(head.status).toBe(405);
  });

  it('report nothing that was refused or rolled back', async () => {
    const { heard } = await listenAs(noura);
    expect(await move('M7-1001', 'accept')).toMatchObject({ code: 'order_move_refused' });
    expect(await setCart(noura, 999)).toMatchObject({ code: 'quantity_unavailable' });
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', NOURA.phone)
      .executeTakeFirstOrThrow();
    await inTransaction(db, async (tx) => {
      await publishCart(tx, id);
      return rollBack(failure('cart_empty'));
    });
    await setCart(noura, 1);
    await expect.poll(() => heard).not.toEqual([]);
    expect(heard).toEqual([cart(1)]);
  });

  it('reach nobody else', async () => {
    const { heard } = await listenAs(fahad);
    const his = await listenAs(noura);
    await setCart(noura, 2);
    await move('M7-1007', 'accept');
    await expect.poll(() => his.heard).toHaveLength(3);
    await setCart(fahad, 4);
    await expect.poll(() => heard).not.toEqual([]);
    expect(heard).toEqual([cart(4)]);
  });

  it.each([
    { what: 'a token of nobody', authorization: () => 'Bearer nobodys-token' },
    { what: 'no token', authorization: () => '' },
    { what: 'the staff’s token', authorization: () => `Bearer ${STAFF_TOKEN}` },
    { what: 'a token that is no bearer', authorization: () => `Basic ${noura}` },
  ])('open no socket for $what', async ({ authorization }) => {
    const { socket } = openSocket(authorization());
    const error = await new Promise<Error>((resolve, reject) => {
      socket.once('connect_error', resolve);
      socket.once('connect', () => reject(new Error('it was let in')));
    });
    // Before the connection is upgraded: a stranger holds none open.
    expect((error as { description?: { message?: string } }).description?.message).toContain('401');
  });

  it('close the sockets of a session that ends at the other one, and no others', async () => {
    const second = await logIn(NOURA);
    const leaving = await listenAs(noura);
    const staying = await listenAs(second);
    const closed = new Promise<string>((resolve) => leaving.socket.once('disconnect', resolve));
    await call(noura, 'logout', {});
    expect(await closed).toBe('io server disconnect');
    await setCart(second, 6);
    await expect.poll(() => staying.heard).toEqual([cart(6)]);
    expect(leaving.heard).toEqual([]);
  });

  it('close every socket of a customer whose password is set anew, and of nobody else', async () => {
    const [one, other, his] = [
      await listenAs(noura),
      await listenAs(await logIn(NOURA)),
      await listenAs(fahad),
    ];
    const closed = [one, other].map(
      ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
    );
    const { phone, phone_code } = NOURA;
    await call('', 'password/forget', { phone, phone_code });
    const { code: otp } = await db
      .selectFrom('outbox_messages')
      .select('code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const password = NOURA.password;
    const form = { phone, otp: otp!, password, password_confirmation: password };
    await call('', 'password/reset', form);
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    await setCart(fahad, 2);
    await expect.poll(() => his.heard).toEqual([cart(2)]);
  });

  it('release a hold that has run out by themselves, while nobody looks', async () => {
    const status = async () =>
      (
        await db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status;
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'waiting_payment')
      .executeTakeFirstOrThrow();
    await expireHold(db, id);
    await expect.poll(status, { timeout: 20_000, interval: 250 }).toBe('canceled');
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it('have pages catch up after PostgreSQL dropped their listening connection, and listen again, each event once', async () => {
    const { heard } = await listenAs(noura);
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'
    `.execute(db);
    expect(rows).toHaveLength(2);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([['resync', {}]]);
    await setCart(noura, 7);
    await setCart(noura, 8);
    await expect.poll(() => heard).toEqual([['resync', {}], cart(7), cart(8)]);
  });
});
