import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  startRentalApi,
  startShop,
  type Running,
  type RunningShop,
} from '#tests/support/processes.ts';
import { RecordingProxy } from '#tests/support/recording-proxy.ts';
import { addStaffMember, signInAtCounter } from '#tests/support/staff-member.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { Visitor, type Page } from '#tests/support/visitor.ts';

const STAFF_TOKEN = 'token-of-the-staff-in-this-test';
/** Larger than every form of the counter may be. */
const TOO_MANY_BYTES = 45_000_000;

let api: Running;
let proxy: RecordingProxy;
let shop: RunningShop;
let manager: Visitor;

beforeAll(async () => {
  api = await startRentalApi({ STAFF_TOKEN });
  proxy = await RecordingProxy.start(`http://127.0.0.1:${api.ready.port}`);
  shop = await startShop({
    ...{ RENTAL_API_URL: proxy.url, SESSION_SECRET: 'a-secret-for-this-test' },
    ...{ STAFF_PAGES: 'on', LOG_LEVEL: 'silent' },
  });
  const member = await addStaffMember({ rentalApiUrl: proxy.url }, STAFF_TOKEN, {
    ...{ name: 'Amal', role: 'manager' },
  });
  manager = new Visitor(shop.url, '/en');
  await signInAtCounter(manager, member);
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await api.stop();
});
afterEach(() => {
  proxy.fault = () => undefined;
});

const failAll = () => {
  proxy.fault = () => ({ kind: 'cut' });
};

/** The form that a page offers to send again: its address, and the names and values of its fields. */
function formOf({ document }: Page): { action: string; type: string; fields: [string, string][] } {
  const form = document.querySelector('main form[method=post]')!;
  return {
    action: form.getAttribute('action') ?? '',
    type: form.getAttribute('enctype') ?? '',
    fields: [...form.querySelectorAll('input')].map((input) => [
      input.getAttribute('name') ?? '',
      input.getAttribute('value') ?? '',
    ]),
  };
}

it('a form that was sent while the rental API was away is sent again with one press', async () => {
  const coupon = { code: 'AWAY10', kind: 'percent', value: '10', minimum: '250' };
  failAll();
  const away = await manager.get('/staff/coupons');
  expect([away.status, away.read('h1')]).toEqual([
    503,
    'The shop does not answer right now. Try again in a moment.',
  ]);
  const refused = await manager.post('/staff/coupons', coupon);
  expect(refused.status).toBe(503);
  expect(refused.read('h1')).toContain('Look whether your last change was made');
  expect(await findHtmlFaults(refused.text)).toEqual([]);
  const form = formOf(refused);
  expect(form).toMatchObject({ action: '/en/staff/coupons', fields: Object.entries(coupon) });
  proxy.fault = () => undefined;
  const { status } = await manager.post('/staff/coupons', Object.fromEntries(form.fields));
  expect(status).toBe(303);
  expect((await manager.get('/staff/coupons')).read('main')).toContain('AWAY10');
});

/** Less than an upload may take, more than any other form. */
const SUBMISSION_LIMIT = { timeout: 40_000 };

it(
  'answers while the rental API is silent, also where the page takes pictures',
  SUBMISSION_LIMIT,
  async () => {
    proxy.fault = () => ({ kind: 'silent' });
    const move = { move: 'accept', note: 'Ready at nine' };
    const refused = await manager.post('/staff/orders/M7-1006', move);
    expect(refused.status).toBe(503);
    expect(formOf(refused).fields).toEqual(Object.entries(move));
  },
);

it('asks for the pictures of such a form again, and shows no password', async () => {
  const form = new FormData();
  form.append('name_en', 'Stool');
  form.append('image', new File([new Uint8Array(20)], 'stool.webp'));
  failAll();
  const refused = await manager.send('/staff/products/desk-globe', {
    ...{ method: 'POST', body: form, headers: {} },
  });
  expect(refused.status).toBe(503);
  expect(formOf(refused)).toEqual({
    action: '/en/staff/products/desk-globe',
    type: 'multipart/form-data',
    fields: [
      ['name_en', 'Stool'],
      ['image', ''],
    ],
  });
  const signIn = await manager.post('/staff/sign-in', {
    name: 'Amal',
    password: 'a-secret',
    code: '123456',
  });
  expect(signIn.status).toBe(503);
  expect(signIn.text.includes('a-secret')).toBe(false);
});

it.each(['no session', 'an ended session'])(
  'keeps a form of %s, to be sent again',
  async (session) => {
    const visitor = new Visitor(shop.url, '/en');
    if (session !== 'no session') visitor.cookies.set('M7_staff', 'ended');
    const coupon = { code: 'LATE10', kind: 'percent', value: '10' };
    const refused = await visitor.post('/staff/coupons', coupon);
    expect([refused.status, refused.read('h1')]).toEqual([
      401,
      expect.stringContaining('Sign in again in another tab'),
    ]);
    expect(await findHtmlFaults(refused.text)).toEqual([]);
    const signIn = refused.document.querySelector('main a[target=_blank]')!;
    expect(signIn.getAttribute('href')).toBe('/en/staff/sign-in');
    const form = formOf(refused);
    expect(form).toMatchObject({ action: '/en/staff/coupons', fields: Object.entries(coupon) });
    visitor.cookies.set('M7_staff', manager.cookies.get('M7_staff')!);
    const { status } = await visitor.post('/staff/coupons', {
      ...Object.fromEntries(form.fields),
      code: `LATE${session.length}`,
    });
    expect(status).toBe(303);
  },
);

it.each(['no session', 'an ended session'])('keeps no upload of %s', async (session) => {
  const nobody = new Visitor(shop.url, '/en');
  if (session !== 'no session') nobody.cookies.set('M7_staff', 'ended');
  const form = new FormData();
  form.append('image', new File([new Uint8Array(TOO_MANY_BYTES)], 'stool.webp'));
  // Its size is not looked at: 413 would mean that it was read.
  const { status, location } = await nobody.send('/staff/products/desk-globe', {
    ...{ method: 'POST', body: form, headers: {} },
  });
  expect([status, location?.split('?')[0]]).toEqual([303, '/en/staff/sign-in']);
});
