import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RecordingProxy, type RecordedCall } from '#tests/support/recording-proxy.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import {
  startRentalApi,
  startShop,
  type Running,
  type RunningShop,
} from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * The rental API's side of every account flow, recorded on the wire and held against the
 * specification's section 7: method, path, names of the fields, override, bearer, language.
 */

let api: Running;
let proxy: RecordingProxy;
let shop: RunningShop;
let guest: Visitor;

beforeAll(async () => {
  api = await startRentalApi();
  proxy = await RecordingProxy.start(`http://127.0.0.1:${api.ready.port}`);
  shop = await startShop({ RENTAL_API_URL: proxy.url, SESSION_SECRET: 'a-secret-for-this-test' });
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await api.stop();
});
beforeEach(() => {
  guest = new Visitor(shop.url, '/en');
});

async function lastCode(phone: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${api.ready.port}/demo/outbox?phone=966${phone}`);
  const { data } = (await reply.json()) as { data: { code: string }[] };
  return data[0]!.code;
}

interface Call {
  line: string;
  fields: Record<string, string>;
  signedIn: boolean;
}

/** The calls other than GET that the step makes; each in the page's language and multipart. */
async function record(step: () => Promise<{ status: number }>): Promise<Call[]> {
  proxy.calls.length = 0;
  expect((await step()).status).toBe(303);
  const calls = proxy.calls.filter(({ method }) => method !== 'GET');
  return Promise.all(calls.map(read));
}

/** The calls of a step that the API refuses: what was asked is on the wire all the same. */
async function recordRefused(step: () => Promise<{ status: number }>): Promise<Call[]> {
  proxy.calls.length = 0;
  expect((await step()).status).toBe(429);
  return Promise.all(proxy.calls.filter(({ method }) => method === 'POST').map(read));
}

async function read({ method, path, headers, body }: RecordedCall): Promise<Call> {
  expect(headers['accept-language']).toBe('en');
  const type = headers['content-type'] ?? '';
  const fields: Record<string, string> = {};
  if (body !== '') {
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form)
      fields[name] = value instanceof File ? `file ${value.type}` : value;
  }
  const bearer = headers.authorization;
  if (bearer) expect(bearer).toMatch(/^Bearer [\w-]{43}$/);
  return { line: `${method} ${path}`, fields, signedIn: bearer !== undefined };
}

describe('the calls of the account flows', () => {
  it('register, confirm, edit, change the phone, send a picture, toggle, log out and in, delete', async () => {
    const { fullname, phone_code, phone, password } = newCustomer('Sara');
    const number = { phone_code, phone };
    const passwords = { password, password_confirmation: password };
    const open = (line: string, fields = {}) => [{ line, fields, signedIn: false }];
    const closed = (line: string, fields = {}) => [{ line, fields, signedIn: true }];

    expect(
      await record(() => guest.post('/register', { fullname, ...number, ...passwords })),
    ).toEqual(open('POST /register', { fullname, ...number, ...passwords }));
    const otp = await lastCode(phone);
    // The token of the registration goes along: see docs/decisions/0008.
    expect(await record(() => guest.post('/verify', { otp }))).toEqual(
      closed('POST /verify', { ...number, otp }),
    );
    const renamed = { fullname: 'Sara Q', ...number };
    expect(await record(() => guest.post('/account/edit', renamed))).toEqual(
      closed('POST /account/update', { _method: 'PUT', ...renamed }),
    );
    const moved = { phone_code, phone: phone.replace(/^54/, '53') };
    expect(
      await record(() => guest.post('/account/edit', { ...moved, fullname: 'Sara Q' })),
    ).toEqual(closed('POST /account/phone/code/send', moved));
    const code = await lastCode(moved.phone);
    expect(await record(() => guest.post('/account/verify-phone', { code, password }))).toEqual(
      closed('POST /account/phone/verify', { ...moved, code, password }),
    );
    const picture = new FormData();
    picture.set('image', new Blob([PIXEL], { type: 'image/png' }), 'me.png');
    expect(
      await record(() =>
        guest.send('/account/avatar', { method: 'POST', body: picture, headers: {} }),
      ),
    ).toEqual(closed('POST /account/update/image', { _method: 'PUT', image: 'file image/png' }));
    expect(await record(() => guest.post('/account', { intent: 'toggle-notifications' }))).toEqual(
      closed('PATCH /account/notification/status'),
    );
    expect(await record(() => guest.post('/logout', {}))).toEqual(closed('POST /logout'));
    expect(await record(() => guest.post('/login', { ...moved, password }))).toEqual(
      open('POST /login', { ...moved, password }),
    );
    expect(await record(() => guest.post('/account/delete', { password }))).toEqual(
      closed('POST /account', { _method: 'DELETE', password }),
    );
  });

  it('forget, resend, confirm, reset', async () => {
    const { fullname, phone_code, phone, password } = newCustomer('Sara');
    const number = { phone_code, phone };
    const passwords = { password, password_confirmation: password };
    await guest.post('/register', { fullname, ...number, ...passwords });
    await guest.post('/verify', { otp: await lastCode(phone) });
    await guest.post('/logout', {});
    // The minute between two codes has not passed.
    expect(await recordRefused(() => guest.post('/forgot-password', number))).toEqual([
      { line: 'POST /password/forget', fields: number, signedIn: false },
    ]);

    const noura = { phone_code: '966', phone: '512345678' };
    expect(await record(() => guest.post('/forgot-password', noura))).toEqual([
      { line: 'POST /password/forget', fields: noura, signedIn: false },
    ]);
    expect(await recordRefused(() => guest.post('/verify-reset', { intent: 'resend' }))).toEqual([
      { line: 'POST /resend/otp', fields: noura, signedIn: false },
    ]);
    const otp = await lastCode(noura.phone);
    expect(await record(() => guest.post('/verify-reset', { otp }))).toEqual([
      { line: 'POST /verify', fields: { ...noura, otp }, signedIn: false },
    ]);
    const fresh = { password: 'props1234', password_confirmation: 'props1234' };
    // The second, temporary token goes along.
    expect(await record(() => guest.post('/change-password', fresh))).toEqual([
      {
        line: 'POST /password/reset',
        fields: { ...fresh, phone: noura.phone, otp },
        signedIn: true,
      },
    ]);
  });

  it('asking for another code for a new number says that it is not the first', async () => {
    const { fullname, phone_code, phone, password } = newCustomer('Sara');
    const number = { phone_code, phone };
    const passwords = { password, password_confirmation: password };
    await guest.post('/register', { fullname, ...number, ...passwords });
    await guest.post('/verify', { otp: await lastCode(phone) });
    const moved = { phone_code, phone: phone.replace(/^54/, '52') };
    await guest.post('/account/edit', { ...moved, fullname });
    const again = () => guest.post('/account/verify-phone', { intent: 'resend' });
    expect(await recordRefused(again)).toEqual([
      { line: 'POST /account/phone/code/send', fields: { ...moved, resend: '1' }, signedIn: true },
    ]);
  });
});

/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** What is about the customer. */
const OWN = /^\/(account|cart|orders|notifications|logout)/;

it.each(['', '/en'] as const)(
  'ask for pages under "%s" in their language, with the token where it is about the customer',
  async (prefix) => {
    const customer = new Visitor(shop.url, prefix);
    await customer.logIn(FAHAD);
    proxy.calls.length = 0;
    for (const path of [
      '/',
      '/products?sort=price_asc',
      '/product/brass-dallah',
      '/categories',
      '/categories/lighting',
      '/tags/ramadan',
      '/search?q=lantern',
      '/wishlist',
      '/cart',
      '/notifications',
      '/orders',
      '/account/edit',
      '/about',
      '/multi-questions',
      '/contact-us',
    ])
      expect((await customer.get(path)).status, path).toBe(200);
    const token = `Bearer ${customer.cookies.get('M7_token')}`;
    const asked = new Set<string>();
    for (const { method, path, headers } of proxy.calls) {
      expect(headers['accept-language'], path).toBe(prefix ? 'en' : 'ar');
      expect(method).toBe('GET');
      // What is the same for all may have been asked for somebody before.
      const bearers = OWN.test(path) ? [token] : [token, undefined];
      expect(bearers, path).toContain(headers.authorization);
      asked.add(path.replace(/\?.*/, ''));
    }
    for (const path of [
      '/account',
      '/account/wishlist',
      '/cart',
      '/notifications',
      '/orders',
      '/products',
      '/products/brass-dallah',
    ])
      expect([...asked]).toContain(path);

    proxy.calls.length = 0;
    const stranger = new Visitor(shop.url, prefix);
    for (const path of ['/', '/products', '/wishlist', '/login']) await stranger.get(path);
    expect(proxy.calls.length).toBeGreaterThan(0);
    for (const { path, headers } of proxy.calls)
      expect(headers.authorization, path).toBeUndefined();
  },
);

it.each(['/', '/cart', '/wishlist', '/notifications', '/account', '/orders', '/products'])(
  'a page asks nothing twice: %s',
  async (path) => {
    const customer = new Visitor(shop.url);
    await customer.logIn(FAHAD);
    await customer.get(path);
    proxy.calls.length = 0;
    expect((await customer.get(path)).status).toBe(200);
    const lines = proxy.calls.map(({ method, path: asked }) => `${method} ${asked}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.sort()).toEqual([...new Set(lines)].sort());
  },
);

it('a page makes three calls for the customer, besides those for what it shows', async () => {
  const customer = new Visitor(shop.url);
  await customer.logIn(FAHAD);
  await customer.get('/product/brass-dallah');
  proxy.calls.length = 0;
  await customer.get('/product/brass-dallah');
  // What every page has is kept for seconds, which may end between the two.
  const kept = ['/categories', '/tags', '/info/site'];
  const asked = proxy.calls
    .map(({ path }) => path.replace(/\?.*/, ''))
    .filter((path) => !kept.includes(path))
    .sort();
  expect(asked).toEqual([
    '/account/wishlist',
    '/cart',
    '/notifications',
    '/products/brass-dallah',
    '/products/brass-dallah/calendar',
  ]);
});
