import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/v4';
import { documentsReply } from '#contract/documents.ts';
import { staffZonesReply } from '#contract/staff.ts';
import { outOfServiceReply, staffMovesReply } from '#contract/staff-stock.ts';
import type { SecurityEvent } from '#rental-api/runtime/security-log.ts';
import { ApiClient, STAFF_TOKEN } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { drawPicture } from '#tests/support/draw-picture.ts';
import { placeAndTransition } from '#tests/support/paid-order.ts';

/** They change nothing. */
const READS_ONLY = ['POST /staff/pictures/known'];

describe.each(PREFERRED_DATABASE)('what the staff change on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let branch: string;
  let customer: { id: string };
  let authorization: string;
  /** Orders by how far they have come. */
  let fresh: string;
  let accepted: string;
  let returned: string;
  let completed: string;
  let unpaid: string;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    branch = await addBranch(test.app.db, 'riyadh');
    await addBranch(test.app.db, 'jeddah');
    const { chair = 0 } = await addProducts(test.app.db, { chair: 1000 });
    customer = await api.addCustomer('512345678');
    const days = { from: '2026-03-10', to: '2026-03-11' };
    const rental = { customer: customer.id, branch, lines: { [chair]: 1 }, ...days };
    const start = [['choose-cash', 'customer']] as const;
    const ready = [...start, ['accept', 'staff']] as const;
    const out = [...ready, ['hand-over', 'staff'], ['return', 'staff']] as const;
    ({ number: fresh } = await placeAndTransition(test.app, rental, start));
    ({ number: unpaid } = await placeAndTransition(test.app, rental, []));
    ({ number: accepted } = await placeAndTransition(test.app, rental, ready));
    ({ number: returned } = await placeAndTransition(test.app, rental, out));
    ({ number: completed } = await placeAndTransition(test.app, rental, [
      ...out,
      ['complete', 'staff'],
    ]));
    const cells = { slug: 'old', name_ar: 'قديم', name_en: 'Old' };
    await api.staffJson('import', {
      ...{ dry_run: false, archive_missing: false, pictures: {} },
      sheets: { tags: [{ row: 2, cells }] },
    });
    const { data } = await api.staff('tokens', { name: 'the-manager', role: 'manager' });
    authorization = `Bearer ${z.object({ token: z.string() }).parse(data).token}`;
  });
  afterAll(() => test.stop());

  const post = (path: string, fields: Record<string, string> = {}, as = authorization) =>
    api.call(`/staff/${path}`, as, fields);
  const addPicture = async (path: string) => api.upload(path, 'image', await drawPicture(20));
  const addMember = () => post('members', { name: 'Amal', role: 'counter' });
  const zone = { name_ar: 'الرياض', name_en: 'Riyadh', fee: '50', branch: 'riyadh' };
  const move = { slug: 'chair', quantity: '2', from: 'riyadh', to: 'jeddah' };
  const moveDays = { leaves_on: '2026-03-20', arrives_on: '2026-03-21' };

  /** Makes each call so that it succeeds; returns its expected log entry. */
  const CHANGES: Record<string, () => Promise<Partial<SecurityEvent>>> = {
    'POST /staff/orders/:number/:transition': async () => {
      await post(`orders/${fresh}/accept`);
      return { event: 'order-moved', subject: `${fresh} accept` };
    },
    'POST /staff/orders/:number/prepare': async () => {
      await post(`orders/${accepted}/prepare`);
      return { event: 'order-prepared', subject: accepted };
    },
    'POST /staff/orders/:number/settlement': async () => {
      await post(`orders/${completed}/settlement`, { note: 'One leg', damage: '40' });
      return { event: 'settlement-corrected', subject: `${completed} damage=4000` };
    },
    'POST /staff/orders/:number/payment': async () => {
      await post(`orders/${unpaid}/payment`, { method: 'mada', reference: '12' });
      return { event: 'order-paid', subject: `${unpaid} mada` };
    },
    'POST /staff/orders/:number/refunds': async () => {
      const refund = { amount: '1', note: 'A gift', idempotency_key: 'some-refund' };
      await post(`orders/${unpaid}/refunds`, refund);
      return { event: 'order-refunded', subject: `${unpaid} 1.00 cash` };
    },
    'POST /staff/documents/:number/corrections': async () => {
      const { data } = documentsReply.parse(await api.staff(`orders/${completed}/documents`));
      const { number } = data[0]!;
      await post(`documents/${number}/corrections`, {
        ...{ kind: 'credit_note', amount: '1', note: 'A gift', idempotency_key: 'a-correction' },
      });
      return { event: 'document-corrected', subject: `${number} credit_note 1.00` };
    },
    'POST /staff/document-numbering': async () => {
      await post('document-numbering', { kind: 'debit_note', prefix: 'DEB' });
      return { event: 'shop-changed', subject: 'numbering debit_note DEB' };
    },
    'POST /staff/orders/:number/pictures': async () => {
      await addPicture(`orders/${returned}/pictures`);
      return { event: 'order-picture', subject: `${returned} added`, staff: 'owner' };
    },
    'POST /staff/orders/:number/pictures/:name/remove': async () => {
      const { data } = await api.staff(`orders/${returned}`);
      const { damage_pictures } = z.object({ damage_pictures: z.array(z.string()) }).parse(data);
      const name = damage_pictures[0]!.split('/').at(-1)!;
      await post(`orders/${returned}/pictures/${name}/remove`);
      return { event: 'order-picture', subject: `${returned} ${name} removed` };
    },
    'POST /staff/products/:slug/stock': async () => {
      await post('products/chair/stock', { stock: '900', branch: 'riyadh' });
      return { event: 'stock-changed', subject: 'chair 900 riyadh' };
    },
    'POST /staff/products/:slug/price': async () => {
      await post('products/chair/price', { price: '45' });
      return { event: 'price-changed', subject: 'chair 45.00' };
    },
    'POST /staff/moves': async () => {
      await post('moves', { ...move, ...moveDays });
      return { event: 'stock-moved', subject: 'chair 2 riyadh-jeddah 2026-03-20/2026-03-21' };
    },
    'POST /staff/moves/:id/cancel': async () => {
      const { data } = staffMovesReply.parse(await api.staff('moves'));
      await post(`moves/${data[0]!.id}/cancel`);
      return { event: 'stock-moved', subject: `${data[0]!.id} canceled` };
    },
    'POST /staff/closing': async () => {
      await post('closing', { day: '2026-03-01', branch: 'riyadh', counted: '10' });
      return { event: 'day-closed', subject: '2026-03-01 riyadh 10.00' };
    },
    'POST /staff/out-of-service': async () => {
      const repair = { slug: 'chair', quantity: '2', branch: 'riyadh', until: '2026-03-20' };
      await post('out-of-service', repair);
      return { event: 'out-of-service', subject: 'chair 2 repair riyadh 2026-03-20' };
    },
    'POST /staff/out-of-service/:id/back': async () => {
      const { data } = outOfServiceReply.parse(await api.staff('out-of-service'));
      await post(`out-of-service/${data[0]!.id}/back`, { quantity: '1' });
      return { event: 'out-of-service', subject: `${data[0]!.id} back` };
    },
    'POST /staff/out-of-service/:id/gone': async () => {
      const { data } = outOfServiceReply.parse(await api.staff('out-of-service'));
      await post(`out-of-service/${data[0]!.id}/gone`);
      return { event: 'out-of-service', subject: `${data[0]!.id} gone` };
    },
    'POST /staff/coupons': async () => {
      await post('coupons', { code: 'eid', kind: 'percent', value: '10' });
      return { event: 'coupon-saved', subject: 'EID' };
    },
    'POST /staff/coupons/:code/stop': async () => {
      await post('coupons/EID/stop');
      return { event: 'coupon-saved', subject: 'EID stopped' };
    },
    'POST /staff/delivery-zones': async () => {
      await post('delivery-zones', zone);
      return { event: 'delivery-zone', subject: 'Riyadh 50.00' };
    },
    'POST /staff/delivery-zones/:id/remove': async () => {
      const { data } = staffZonesReply.parse(await api.staff('delivery-zones'));
      await post(`delivery-zones/${data[0]!.id}/remove`);
      return { event: 'delivery-zone', subject: `${data[0]!.id} removed` };
    },
    'POST /staff/customers/sign-out': async () => {
      await post('customers/sign-out', { phone: '+966 51 234 5678' });
      return { event: 'sign-out-everywhere', subject: customer.id };
    },
    'POST /staff/notifications': async () => {
      await post('notifications', { title: 'Eid', body: 'Closed for Eid' });
      return { event: 'announcement', subject: 'everybody' };
    },
    'POST /staff/import': async () => {
      const cells = { slug: 'lamps', name_ar: 'مصابيح', name_en: 'Lamps' };
      await api.staffJson('import', {
        ...{ dry_run: false, archive_missing: false, pictures: {} },
        sheets: { categories: [{ row: 2, cells }] },
      });
      return {
        ...{ event: 'catalogue-imported', staff: 'owner' },
        subject: 'categories added 1: lamps',
      };
    },
    'POST /staff/categories/:slug/remove': async () => {
      await post('categories/lamps/remove');
      return { event: 'term-removed', subject: 'categories lamps' };
    },
    'POST /staff/tags/:slug/remove': async () => {
      await post('tags/old/remove');
      return { event: 'term-removed', subject: 'tags old' };
    },
    'POST /staff/pictures': async () => {
      await addPicture('pictures');
      return { event: 'picture-added', subject: 'leg.png', staff: 'owner' };
    },
    'POST /staff/shop': async () => {
      await post('shop', { vat_number: '310000000000003' });
      return { event: 'shop-changed', subject: 'vat_number' };
    },
    'POST /staff/starter-pages': async () => {
      await post('starter-pages');
      return { event: 'shop-changed' };
    },
    'POST /staff/pages/:slug': async () => {
      await post('pages/about', { ar: '# من نحن\n\nنؤجّر', en: '# About us\n\nWe rent out' });
      return { event: 'shop-changed', subject: 'about' };
    },
    'POST /staff/messages/:id/read': async () => {
      const id = await writeMessage();
      await post(`messages/${id}/read`);
      return { event: 'message-handled', subject: `${id} read` };
    },
    'POST /staff/messages/:id/answered': async () => {
      const id = await writeMessage();
      await post(`messages/${id}/answered`);
      return { event: 'message-handled', subject: `${id} answered` };
    },
    'POST /staff/members': async () => {
      await addMember();
      return { event: 'staff-member', subject: 'Amal as counter' };
    },
    'POST /staff/members/:name/reset': async () => {
      await post('members/Amal/reset', { role: 'manager' });
      return { event: 'staff-member', subject: 'Amal reset as manager' };
    },
    'POST /staff/members/:name/disable': async () => {
      await post('members/Amal/disable');
      return { event: 'staff-member', subject: 'Amal disabled' };
    },
    'POST /staff/tokens': async () => {
      await post('tokens', { name: 'till', role: 'counter' }, `Bearer ${STAFF_TOKEN}`);
      return { event: 'staff-token', subject: 'till issued as counter', staff: 'owner' };
    },
    'POST /staff/tokens/:name/revoke': async () => {
      await post('tokens/till/revoke', {}, `Bearer ${STAFF_TOKEN}`);
      return { event: 'staff-token', subject: 'till revoked', staff: 'owner' };
    },
    'POST /staff/sign-out': async () => {
      await post('sign-out');
      return { event: 'staff-sign-out', subject: 'the-manager' };
    },
  };
  /** Their tests are in staff-members.test.ts, which has members who sign in. */
  const OF_SESSIONS = ['POST /staff/sign-in', 'POST /staff/sessions/:id/end'];

  async function writeMessage(): Promise<string> {
    const { id } = await test.app.db
      .insertInto('contact_messages')
      .values({
        ...{ fullname: 'Noura', phone_code: '966', phone: '512345678' },
        ...{ email: 'noura@example.com', message: 'Hello' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  }

  it('is every call in the table above', () => {
    const posts = api.listRoutes('/staff/').filter((route) => route.startsWith('POST '));
    const known = [...Object.keys(CHANGES), ...READS_ONLY, ...OF_SESSIONS];
    expect(posts.sort()).toEqual(known.sort());
  });

  it.each(Object.entries(CHANGES))('is in the security log: %s', async (_, change) => {
    const before = test.events.length;
    const expected = await change();
    expect(test.events.slice(before)).toEqual([
      expect.objectContaining({ outcome: 'done', staff: 'the-manager', ...expected }),
    ]);
  });
});
