import { pino } from 'pino';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, DAY_MS } from '#contract/days.ts';
import { createApi } from '#rental-api/api.ts';
import { createBoundedQueue, Overloaded } from '#rental-api/runtime/bounded-queue.ts';
import { RowWorker } from '#rental-api/runtime/jobs.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { purgeExpired } from '#rental-api/use-cases/purge-expired.ts';
import { openStaffSession } from '#rental-api/storage/staff-member-store.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  expireHold,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { orderStatus, place, valueOf } from '#tests/support/paid-order.ts';

/*
 * docs/security.md, numbers 3 to 10, 15, 23 and 25: what strangers and customers can use up, and
 * what they leave behind. Over HTTP, as the storefront calls.
 */

const NOON = '2026-03-01T09:00:00Z';
const PASSWORD = 'props1234';
const HERE = '203.0.113.7';

interface Reply {
  status: number;
  code?: string;
  message: string;
  data?: { token?: string; device?: string; [name: string]: unknown };
  errors?: Record<string, string[]>;
  retryAfter: string | null;
}

describe.each(PREFERRED_DATABASE)('limits on %s', (kind) => {
  let test: TestShop;
  let api: ReturnType<typeof createApi>;
  let numbers = 560_000_000;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    api = createApi(test.app, {
      mediaFolders: [],
      demo: false,
      staffToken: 'the-token-of-the-owner',
      log: pino({ enabled: false }),
    });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(NOON);
    test.sent.length = 0;
    test.events.length = 0;
    await sql`truncate rate_limits, login_failures, code_sends, codes, code_challenges`.execute(
      test.app.db,
    );
  });

  async function call(
    path: string,
    fields?: Record<string, string | File>,
    headers: Record<string, string> = {},
    method = fields ? 'POST' : 'GET',
  ): Promise<Reply> {
    const body = fields ? new FormData() : null;
    for (const [name, value] of Object.entries(fields ?? {})) body?.set(name, value);
    const response = await api.request(path, {
      method,
      headers: { 'accept-language': 'en', 'x-forwarded-for': HERE, ...headers },
      body,
    });
    const reply = (await response.json()) as Omit<Reply, 'status' | 'retryAfter'>;
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ...reply };
  }
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const newNumber = () => ({ phone_code: '966', phone: String(numbers++) });
  async function addCustomer() {
    const number = newNumber();
    const { id } = await test.app.db
      .insertInto('customers')
      .values({
        ...number,
        fullname: 'Noura',
        password_hash: await hashPassword(PASSWORD),
        image: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...number };
  }
  const enter = (who: { phone_code: string; phone: string }, password = PASSWORD, more = {}) =>
    call('/login', { phone_code: who.phone_code, phone: who.phone, password }, more);

  it('3: no more than ten pictures an hour for an account', async () => {
    const noura = await addCustomer();
    const { data } = await enter(noura);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const image = () => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
    const send = () => call('/account/update/image', { image: image() }, bearer(data?.token));
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(200);
    const more = await send();
    expect([more.status, more.code]).toEqual([429, 'image_limit']);
    expect(Number(more.retryAfter)).toBeGreaterThan(3_000);
  });

  it('4: a hundred logins from an address, then 429; an IPv6 network is one address', async () => {
    const nobody = newNumber();
    const statuses: number[] = [];
    for (let count = 0; count < 110; count++) {
      const address = `2001:db8:1:2::${(count + 1).toString(16)}`;
      statuses.push((await enter(nobody, 'wrong-one', { 'x-forwarded-for': address })).status);
    }
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
    const noura = await addCustomer();
    const refused = await enter(noura, PASSWORD, { 'x-forwarded-for': '2001:db8:1:2::ffff' });
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect((await enter(noura, PASSWORD, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(
      200,
    );
    expect((await enter(noura)).status).toBe(200);
  });

  it('4: wrong coupons run out, right ones do not count', async () => {
    const noura = await addCustomer();
    const { data } = await enter(noura);
    const guess = (code: string) => call('/cart/coupon', { code }, bearer(data?.token));
    const responses = await Promise.all(Array.from({ length: 14 }, (_, at) => guess(`GUESS${at}`)));
    expect(responses.filter(({ code }) => code === 'coupon_invalid')).toHaveLength(10);
    expect(responses.filter(({ code }) => code === 'coupon_limit')).toHaveLength(4);
  });

  it('4: messages to the shop, and searches, are limited by address', async () => {
    const message = { fullname: 'Sara', ...newNumber(), email: '', message: 'Hello' };
    for (let count = 0; count < 20; count++)
      expect((await call('/contact', message)).status).toBe(200);
    expect((await call('/contact', message)).code).toBe('contact_limit');
    // 15: in the security log, too.
    expect(test.events.filter(({ event }) => event === 'limited')).toEqual([
      { event: 'limited', outcome: 'contact_limit', subject: 'POST /contact', address: HERE },
    ]);
    const searches = await Promise.all(
      Array.from({ length: 320 }, () => call('/search/suggestions?q=sofa')),
    );
    expect(searches.some(({ status, retryAfter }) => status === 429 && retryAfter)).toBe(true);
    expect((await call('/products')).status).toBe(200);
  });

  it('4: RATE_LIMITS=off lifts limits by address alone', async () => {
    const lax = createApi(
      { ...test.app, limitsAddresses: false },
      { mediaFolders: [], demo: true, staffToken: 'owner', log: pino({ enabled: false }) },
    );
    for (let count = 0; count < 25; count++) {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        fullname: 'Sara',
        ...newNumber(),
        message: 'Hi',
      }))
        body.set(name, value);
      const headers = { 'x-forwarded-for': '203.0.113.99' };
      expect((await lax.request('/contact', { method: 'POST', body, headers })).status).toBe(200);
    }
  });

  it('6: a deleted account leaves its counts behind, and nobody’s number or address', async () => {
    const stranger = newNumber();
    let sent = 0;
    for (let round = 0; round < 8; round++) {
      test.setClock(new Date(Date.parse(NOON) + round * 61_000).toISOString());
      const account = await addCustomer();
      const { data } = await enter(account);
      const code = await call('/account/phone/code/send', stranger, bearer(data?.token));
      if (code.status === 200) sent += 1;
      const gone = await call('/account', { password: PASSWORD }, bearer(data?.token), 'DELETE');
      expect(gone.status).toBe(200);
    }
    expect(sent).toBe(5);
    const { rows } = await sql<{ row: string }>`select s::text as row from code_sends s`.execute(
      test.app.db,
    );
    expect(rows).toHaveLength(5);
    for (const { row } of rows) {
      expect(row).not.toContain(stranger.phone);
      expect(row).not.toContain(HERE);
    }
  });

  it('6: codes go only where the shop lists the country, and not beyond the day’s total', async () => {
    const abroad = await call('/password/forget', { phone_code: '882', phone: '512345678' });
    expect(abroad.errors).toHaveProperty('phone_code');
    const small = createApi(
      { ...test.app, codesPerDay: 4 },
      { mediaFolders: [], demo: false, staffToken: 'owner', log: pino({ enabled: false }) },
    );
    const ask = async (path: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return (await small.request(path, { method: 'POST', body })).status;
    };
    const register = () =>
      ask('/register', {
        ...{ fullname: 'Sara', password: PASSWORD, password_confirmation: PASSWORD },
        ...newNumber(),
      });
    // To numbers without an account nothing is sent, so they use nothing up.
    for (let count = 0; count < 6; count++)
      expect(await ask('/password/forget', newNumber())).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push(await register());
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    // They are refused as others are: nobody learns which numbers have an account.
    expect(await ask('/password/forget', newNumber())).toBe(429);
    const alarms = test.events.filter(({ event }) => event === 'codes-alarm');
    expect(alarms.map(({ outcome }) => outcome)).toEqual(['alarm', 'refused', 'refused']);
  });

  it('6: new numbers leave a part of the day’s total to customers', async () => {
    const noura = await addCustomer();
    const small = createApi(
      { ...test.app, codesPerDay: 5 },
      { mediaFolders: [], demo: false, staffToken: 'owner', log: pino({ enabled: false }) },
    );
    const ask = async (path: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return (await small.request(path, { method: 'POST', body })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++)
      statuses.push(
        await ask('/register', {
          ...{ fullname: 'Sara', password: PASSWORD, password_confirmation: PASSWORD },
          ...newNumber(),
        }),
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const { phone_code, phone } = noura;
    expect(await ask('/password/forget', { phone_code, phone })).toBe(200);
  });

  it('6: a site with many networks has a limit of its own', async () => {
    const statuses: number[] = [];
    for (let network = 0; network < 130; network++) {
      const from = { 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` };
      statuses.push((await call('/password/forget', newNumber(), from)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const elsewhere = { 'x-forwarded-for': '2001:db8:8::1' };
    expect((await call('/password/forget', newNumber(), elsewhere)).status).toBe(200);
  });

  describe('7: nobody is locked out by somebody else', () => {
    it('wrong passwords from one address leave the others, and a known device has room', async () => {
      const noura = await addCustomer();
      const first = await enter(noura, PASSWORD, { 'x-forwarded-for': '198.51.100.1' });
      const device = { 'x-device-token': first.data!.device! };
      for (let address = 1; address <= 12; address++)
        for (let count = 0; count < 10; count++)
          await enter(noura, 'guess-1', { 'x-forwarded-for': `192.0.2.${address}` });
      // Strangers have used up their part of the cap: a new address is refused, the device not.
      const elsewhere = await enter(noura, PASSWORD, { 'x-forwarded-for': '198.51.100.9' });
      expect(elsewhere.code).toBe('login_locked');
      const home = await enter(noura, PASSWORD, { 'x-forwarded-for': '192.0.2.1', ...device });
      expect(home.status).toBe(200);
      // A right password begins the count anew, for everybody.
      const again = await enter(noura, PASSWORD, { 'x-forwarded-for': '198.51.100.9' });
      expect(again.status).toBe(200);
    });

    it('one number is guessed at no more than a hundred times in a row', async () => {
      const noura = await addCustomer();
      const { data } = await enter(noura);
      let looked = 0;
      for (let address = 1; address <= 30; address++)
        for (let count = 0; count < 10; count++) {
          const device = address > 15 ? { 'x-device-token': data!.device! } : {};
          const from = { 'x-forwarded-for': `192.0.2.${address}`, ...device };
          if ((await enter(noura, 'guess-1', from)).code === 'wrong_credentials') looked += 1;
        }
      expect(looked).toBeLessThanOrEqual(100);
      expect(looked).toBeGreaterThanOrEqual(60);
    });

    it('wrong codes count for the request they are typed for', async () => {
      const noura = await addCustomer();
      const number = { phone_code: noura.phone_code, phone: noura.phone };
      const theirs = await call('/password/forget', number);
      test.setClock('2026-03-01T09:01:01Z');
      const hers = await call('/password/forget', number);
      const code = test.sent.at(-1)!.code!;
      const challenge = (reply: Reply) => ({ 'x-challenge-token': reply.data!.token! });
      const wrong = code === 'ABCD' ? 'DCBA' : 'ABCD';
      for (let count = 0; count < 5; count++)
        await call('/verify', { ...number, otp: wrong }, challenge(theirs));
      const locked = await call('/verify', { ...number, otp: code }, challenge(theirs));
      expect(locked.code).toBe('code_locked');
      const right = await call('/verify', { ...number, otp: code }, challenge(hers));
      expect(right.status).toBe(200);
      expect(right.message).toBe('The code is right. Choose a new password');
      expect(right.data).toMatchObject({ fullname: 'Noura', phone: noura.phone });
      const passwords = { password: 'a new secret', password_confirmation: 'a new secret' };
      const reset = { phone: noura.phone, otp: code, ...passwords };
      expect((await call('/password/reset', reset, challenge(hers))).status).toBe(200);
    });
  });

  it('8: a changed number needs the password, notifies the old one and ends other sessions', async () => {
    const noura = await addCustomer();
    const here = (await enter(noura)).data!;
    const there = (await enter(noura)).data!;
    const wanted = newNumber();
    expect((await call('/account/phone/code/send', wanted, bearer(here.token))).status).toBe(200);
    const code = test.sent.at(-1)!.code!;
    const verify = (fields: Record<string, string>) =>
      call('/account/phone/verify', { ...wanted, code, ...fields }, bearer(here.token));
    expect((await verify({})).errors).toHaveProperty('password');
    expect((await verify({ password: 'guess-1' })).code).toBe('password_wrong');
    expect((await verify({ password: PASSWORD })).status).toBe(200);
    expect(test.sent.at(-1)).toMatchObject({ to: `966${noura.phone}` });
    expect(test.sent.at(-1)?.text).toContain(wanted.phone.slice(-2));
    expect((await call('/account', undefined, bearer(here.token))).status).toBe(200);
    expect((await call('/account', undefined, bearer(there.token))).status).toBe(401);
    const logged = test.events
      .filter(({ customer }) => customer === noura.id)
      .map(({ event, outcome }) => `${event} ${outcome}`);
    expect(logged.slice(-5)).toEqual([
      'password-asked wrong',
      'phone-changed password_wrong',
      'password-asked done',
      'code-checked done',
      'phone-changed done',
    ]);
  });

  it('8: sessions are listed, ended one by one or all; a new login ends the one that came along', async () => {
    const noura = await addCustomer();
    const android = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    };
    const first = (await enter(noura, PASSWORD, android)).data!;
    const second = (await enter(noura)).data!;
    const third = (await enter(noura, PASSWORD, bearer(second.token))).data!;
    const list = async () =>
      (await call('/account/sessions', undefined, bearer(third.token))).data as unknown as {
        id: string;
        browser: string;
        current: boolean;
      }[];
    expect(await list()).toHaveLength(2);
    const other = (await list()).find(({ current }) => !current)!;
    expect(other.browser).toBe('Chrome, Android');
    await call(`/account/sessions/${other.id}`, undefined, bearer(third.token), 'DELETE');
    expect((await call('/account', undefined, bearer(first.token))).status).toBe(401);
    await call('/account/sessions', undefined, bearer(third.token), 'DELETE');
    expect((await call('/account', undefined, bearer(third.token))).status).toBe(401);
  });

  it('8: a new password needs the present one, and ends the other sessions', async () => {
    const noura = await addCustomer();
    const here = (await enter(noura)).data!;
    const there = (await enter(noura)).data!;
    const change = (fields: object) =>
      call(
        '/account/password',
        {
          current_password: PASSWORD,
          password: 'seven green lamps',
          password_confirmation: 'seven green lamps',
          ...fields,
        },
        bearer(here.token),
        'PUT',
      );
    expect((await change({ current_password: 'guess-1' })).errors).toEqual({
      current_password: [expect.any(String)],
    });
    const common = { password: '121212', password_confirmation: '121212' };
    expect((await change(common)).errors).toHaveProperty('password');
    expect((await change({ password_confirmation: 'else' })).errors).toHaveProperty(
      'password_confirmation',
    );
    expect((await call('/account', undefined, bearer(there.token))).status).toBe(200);
    expect((await change({})).status).toBe(200);
    expect((await call('/account', undefined, bearer(here.token))).status).toBe(200);
    expect((await call('/account', undefined, bearer(there.token))).status).toBe(401);
    expect((await enter(noura)).status).toBe(422);
    expect((await enter(noura, 'seven green lamps')).status).toBe(200);
    expect(test.events.filter(({ event }) => event === 'password-changed')).toHaveLength(1);
  });

  it('8: the present password is guessed at ten times at most', async () => {
    const noura = await addCustomer();
    const { token } = (await enter(noura)).data!;
    const pair = { password: 'seven green lamps', password_confirmation: 'seven green lamps' };
    const guess = () =>
      call('/account/password', { current_password: 'guess-1', ...pair }, bearer(token), 'PUT');
    const codes = [];
    for (let tries = 0; tries < 11; tries++) codes.push((await guess()).code);
    expect(codes.at(-2)).toBe('password_wrong');
    expect(codes.at(-1)).toBe('login_locked');
  });

  it('9: registering answers known and unknown numbers alike', async () => {
    const known = await addCustomer();
    const form = {
      fullname: 'Sara',
      password: 'a new secret',
      password_confirmation: 'a new secret',
    };
    const responses = [];
    for (const { phone_code, phone } of [known, newNumber()])
      responses.push(await call('/register', { ...form, phone_code, phone }));
    const shape = ({ status, code, message, data }: Reply) => ({
      ...{ status, code, message },
      token: data?.token?.length,
    });
    expect(shape(responses[0]!)).toEqual(shape(responses[1]!));
    expect(test.sent.map(({ code }) => code !== undefined)).toEqual([false, true]);
    expect(test.sent[0]?.text).toContain('It has one already');
    const common = { password: 'password123', password_confirmation: 'password123' };
    const weak = await call('/register', { ...form, ...newNumber(), ...common });
    expect(weak.errors).toHaveProperty('password');
  });

  it('15: sessions of the counter that are over are no guesses', async () => {
    const owner = bearer('the-token-of-the-owner');
    const member = { name: 'Layla', role: 'manager' };
    expect((await call('/staff/members', member, owner)).status).toBe(200);
    const { id } = await test.app.db
      .selectFrom('staff_members')
      .select('id')
      .where('name', '=', 'Layla')
      .executeTakeFirstOrThrow();
    const yesterday = new Date(test.app.clock().getTime() - DAY_MS);
    const over = await openStaffSession(test.app.db, yesterday, id, '');
    const disabled = await openStaffSession(test.app.db, test.app.clock(), id, '');
    expect((await call('/staff/today', undefined, bearer(disabled))).status).toBe(200);
    expect((await call('/staff/members/Layla/disable', {}, owner)).status).toBe(200);
    for (let count = 0; count < 25; count++)
      for (const session of [over, disabled])
        expect((await call('/staff/today', undefined, bearer(session))).code).toBe('not_staff');
    // Expired sessions are kept for some days, so that old tabs do not count as guesses.
    await purgeExpired(test.app);
    expect((await call('/staff/today', undefined, bearer(over))).code).toBe('not_staff');
    expect((await call('/staff/orders', undefined, owner)).status).toBe(200);
  });

  it('15: staff have tokens of their own, named in the log, revocable and limited', async () => {
    const owner = bearer('the-token-of-the-owner');
    const { data } = await call('/staff/tokens', { name: 'amal' }, owner);
    const amal = bearer(data?.token);
    const huda = bearer((await call('/staff/tokens', { name: 'huda' }, owner)).data?.token);
    expect((await call('/staff/orders', undefined, amal)).status).toBe(200);
    const coupon = { code: 'AMAL10', kind: 'percent', value: '10' };
    expect((await call('/staff/coupons', coupon, amal)).status).toBe(200);
    expect(test.events).toContainEqual({
      ...{
        event: 'coupon-saved',
        outcome: 'done',
        staff: 'amal',
        subject: 'AMAL10',
        address: HERE,
      },
    });
    expect((await call('/staff/tokens', { name: 'more' }, amal)).status).toBe(403);
    expect((await call('/staff/tokens/amal/revoke', {}, owner)).status).toBe(200);
    expect((await call('/staff/orders', undefined, amal)).status).toBe(403);
    const wrong = [];
    for (let count = 0; count < 25; count++)
      wrong.push((await call('/staff/orders', undefined, bearer(`guess-${count}`))).status);
    expect(wrong.at(-1)).toBe(429);
    // From there STAFF_TOKEN is no better than a guess; nobody else is locked out.
    expect((await call('/staff/orders', undefined, owner)).status).toBe(429);
    expect((await call('/staff/orders', undefined, huda)).status).toBe(200);
  });

  it('15: sign-in, wrong and right, is in the security log without the number', async () => {
    const noura = await addCustomer();
    await enter(noura, 'guess-1');
    await enter(noura);
    const seen = test.events.filter(({ event }) => event === 'sign-in');
    expect(seen.map(({ outcome, customer, address }) => [outcome, customer, address])).toEqual([
      ['wrong', noura.id, HERE],
      ['done', noura.id, HERE],
    ]);
    expect(JSON.stringify(Object.keys(seen[0]!))).not.toContain('phone');
  });

  it('15: changes of an account and typed codes are in the security log, with who and from where', async () => {
    const noura = await addCustomer();
    const { data } = await enter(noura);
    const signedIn = bearer(data?.token);
    const name = { fullname: 'Noura A', phone_code: '966', phone: noura.phone };
    expect((await call('/account/update', name, signedIn)).status).toBe(200);
    const number = { phone_code: '966', phone: noura.phone };
    await call('/password/forget', number);
    await call('/verify', { ...number, otp: 'AAAA' });
    expect(test.events).toContainEqual(
      expect.objectContaining({
        ...{ event: 'account-changed', outcome: 'done', subject: 'name' },
        ...{ customer: noura.id, address: HERE },
      }),
    );
    await call('/logout', {}, signedIn);
    expect(test.events).toContainEqual(
      expect.objectContaining({ event: 'sign-out', customer: noura.id, address: HERE }),
    );
    const checked = test.events.filter(({ event }) => event === 'code-checked');
    expect(checked.map(({ customer, address }) => [customer, address])).toEqual([[noura.id, HERE]]);
  });

  it('25: a customer gets everything that is stored about them', async () => {
    const noura = await addCustomer();
    const { data } = await enter(noura);
    const message = {
      fullname: 'Noura',
      phone_code: '966',
      phone: noura.phone,
      message: 'Red sofa?',
    };
    await call('/contact', message, { 'x-forwarded-for': '198.51.100.77' });
    const mine = (await call('/account/data', undefined, bearer(data?.token))).data!;
    expect(mine).toMatchObject({
      profile: { fullname: 'Noura', phone: noura.phone },
      sessions: [{ browser: '' }],
      orders: [],
      messages: [{ message: 'Red sofa?' }],
    });
    expect(JSON.stringify(mine)).not.toMatch(/argon2|password|token/);
    expect((await call('/account/data')).status).toBe(401);
  });

  describe('orders', () => {
    let sofa: number;
    let branch: string;
    beforeAll(async () => {
      sofa = (await addProducts(test.app.db, { [`sofa-${kind}`]: 500 }))[`sofa-${kind}`]!;
      branch = await addBranch(test.app.db);
    });
    const order = (customer: string, quantity: number, days: [string, string], app = test.app) =>
      place(app, { customer, branch, lines: { [sofa]: quantity }, from: days[0], to: days[1] });

    it('10: one customer cannot hold the stock of a whole year', async () => {
      const noura = await addCustomer();
      const shop = {
        ...test.app,
        openOrderLimits: { orders: 2, units: 10, unitDays: 100 },
      };
      expect(await order(noura.id, 2, ['2026-04-01', '2026-06-29'], shop)).toMatchObject({
        code: 'order_limit',
      });
      expect(await order(noura.id, 11, ['2026-04-01', '2026-04-02'], shop)).toMatchObject({
        code: 'order_limit',
      });
      for (let count = 0; count < 2; count++)
        expect(await order(noura.id, 1, ['2026-04-01', '2026-04-02'], shop)).toMatchObject({
          ok: true,
        });
      expect(await order(noura.id, 1, ['2026-04-01', '2026-04-02'], shop)).toMatchObject({
        code: 'order_limit',
      });
    });

    it('5: one order that cannot be expired holds up no other, and is tried again later', async () => {
      const noura = await addCustomer();
      const ids = [];
      for (let count = 0; count < 4; count++)
        ids.push(valueOf(await order(noura.id, 1, ['2026-05-01', '2026-05-02'])).id);
      for (const id of ids) await expireHold(test.app.db, id);
      const [broken = ''] = ids;
      await sql`create function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'broken row'; end $$`.execute(test.app.db);
      await sql`create trigger refuse_it before update on orders for each row
        when (old.id = ${sql.lit(broken)}) execute function refuse_it()`.execute(test.app.db);
      const logged: object[] = [];
      let now = 0;
      const rows = new RowWorker(
        'expire-holds',
        { error: (details) => logged.push(details) },
        () => now,
      );
      expect(await expireHolds(test.app, rows)).toBe(3);
      expect(logged).toMatchObject([{ job: 'expire-holds', row: broken }]);
      expect(await expireHolds(test.app, rows)).toBe(0);
      expect(logged).toHaveLength(1);
      await sql`drop trigger refuse_it on orders`.execute(test.app.db);
      await sql`drop function refuse_it`.execute(test.app.db);
      now = 20_000;
      expect(await expireHolds(test.app, rows)).toBe(1);
      expect(await orderStatus(test.app.db, broken)).toBe('canceled');
    });

    it('more of them than one batch holds are expired in one round', async () => {
      const ids = [];
      for (let customer = 0; customer < 3; customer++) {
        const { id } = await addCustomer();
        for (let count = 0; count < 20; count++) {
          const day = addDays('2026-07-01', ids.length);
          ids.push(valueOf(await order(id, 1, [day, day])).id);
        }
      }
      for (const id of ids) await expireHold(test.app.db, id);
      expect(await expireHolds(test.app)).toBe(60);
    });

    it('23: a status that no order can have is refused by the database', async () => {
      const noura = await addCustomer();
      const { id } = valueOf(await order(noura.id, 1, ['2026-05-10', '2026-05-11']));
      const change = sql`update orders set status = 'lost' where id = ${id}`.execute(test.app.db);
      await expect(change).rejects.toThrow(/orders_status_known/);
    });
  });
});

describe('4: a bounded queue', () => {
  it('runs so many at a time, lets so many wait, and refuses the rest', async () => {
    const queue = createBoundedQueue({ concurrency: 1, waiting: 2 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => queue(work)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(Overloaded);
    expect(most).toBe(1);
  });
});
