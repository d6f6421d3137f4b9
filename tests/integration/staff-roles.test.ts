import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/v4';
import type { StaffRole } from '#contract/staff.ts';
import { ApiClient, STAFF_TOKEN } from '#tests/support/api-client.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const WITHOUT_TOKEN = ['POST /staff/sign-in'];

/** The lowest role of every other staff call. */
const CALLS: Record<string, StaffRole> = {
  'GET /staff/orders': 'counter',
  'GET /staff/orders/:number': 'counter',
  'GET /staff/orders/:number/customer-view': 'counter',
  'GET /staff/orders/:number/documents': 'counter',
  'GET /staff/documents/:number': 'counter',
  'GET /staff/documents/:number/pdf': 'counter',
  'POST /staff/documents/:number/corrections': 'manager',
  'GET /staff/document-numbering': 'manager',
  'POST /staff/document-numbering': 'manager',
  'POST /staff/orders/:number/:transition': 'counter',
  'POST /staff/orders/:number/payment': 'counter',
  'POST /staff/orders/:number/refunds': 'manager',
  'GET /staff/closing': 'counter',
  'POST /staff/closing': 'counter',
  'POST /staff/orders/:number/settlement': 'counter',
  'POST /staff/orders/:number/prepare': 'counter',
  'POST /staff/orders/:number/pictures': 'counter',
  'POST /staff/orders/:number/pictures/:name/remove': 'counter',
  'GET /staff/branches': 'counter',
  'GET /staff/products/:slug/stock': 'manager',
  'POST /staff/products/:slug/stock': 'manager',
  'GET /staff/units': 'manager',
  'GET /staff/out-of-service': 'counter',
  'POST /staff/out-of-service': 'counter',
  'POST /staff/out-of-service/:id/back': 'counter',
  'POST /staff/out-of-service/:id/gone': 'manager',
  'GET /staff/moves': 'manager',
  'POST /staff/moves': 'manager',
  'POST /staff/moves/:id/cancel': 'manager',
  'POST /staff/products/:slug/price': 'manager',
  'GET /staff/coupons': 'manager',
  'POST /staff/coupons': 'manager',
  'POST /staff/coupons/:code/stop': 'manager',
  'GET /staff/delivery-zones': 'manager',
  'POST /staff/delivery-zones': 'manager',
  'POST /staff/delivery-zones/:id/remove': 'manager',
  'POST /staff/customers/sign-out': 'counter',
  'POST /staff/notifications': 'manager',
  'GET /staff/products/:slug': 'manager',
  'GET /staff/archived-products': 'manager',
  'GET /staff/product-terms': 'manager',
  'GET /staff/reports': 'manager',
  'GET /staff/reports/invoices': 'manager',
  'GET /staff/export': 'manager',
  'POST /staff/import': 'manager',
  'POST /staff/categories/:slug/remove': 'manager',
  'POST /staff/tags/:slug/remove': 'manager',
  'POST /staff/pictures/known': 'manager',
  'POST /staff/pictures': 'manager',
  'GET /staff/pictures/:hash': 'manager',
  'GET /staff/shop': 'manager',
  'POST /staff/shop': 'manager',
  'POST /staff/starter-pages': 'manager',
  'GET /staff/pages/:slug': 'manager',
  'POST /staff/pages/:slug': 'manager',
  'GET /staff/today': 'counter',
  'GET /staff/planning': 'counter',
  'GET /staff/messages': 'counter',
  'POST /staff/messages/:id/read': 'counter',
  'POST /staff/messages/:id/answered': 'counter',
  'GET /staff/me': 'counter',
  'POST /staff/sign-out': 'counter',
  'GET /staff/sessions': 'counter',
  'POST /staff/sessions/:id/end': 'counter',
  'GET /staff/members': 'manager',
  'POST /staff/members': 'manager',
  'POST /staff/members/:name/reset': 'manager',
  'POST /staff/members/:name/disable': 'manager',
  'GET /staff/tokens': 'owner',
  'POST /staff/tokens': 'owner',
  'POST /staff/tokens/:name/revoke': 'owner',
};

describe.each(PREFERRED_DATABASE)('a staff call on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    for (const role of ['counter', 'manager']) {
      const { data } = await api.staff('tokens', { name: `the-${role}`, role });
      tokens.set(role, `Bearer ${z.object({ token: z.string() }).parse(data).token}`);
    }
    tokens.set('owner', `Bearer ${STAFF_TOKEN}`);
    tokens.set('customer', (await api.addCustomer('512345678')).authorization);
    tokens.set('nobody', '');
  });
  afterAll(() => test.stop());

  it('is in the table above, whichever there is', () => {
    expect(api.listRoutes('/staff/').sort()).toEqual(
      [...Object.keys(CALLS), ...WITHOUT_TOKEN].sort(),
    );
  });

  it.each(Object.entries(CALLS))('%s needs the role %s', async (call, lowest) => {
    const [method, path] = call.split(' ') as [string, string];
    const wanted = path.replace(/:\w+/g, 'nothing');
    for (const [who, authorization] of tokens) {
      const { status, code } = await api.call(
        wanted,
        authorization,
        method === 'POST' ? {} : undefined,
      );
      const mayNot = ['nobody', 'customer'].includes(who);
      const roles = ['counter', 'manager', 'owner'];
      const tooLow = roles.indexOf(who) < roles.indexOf(lowest);
      const refusal = mayNot ? 'not_staff' : tooLow ? 'role_required' : undefined;
      if (refusal) {
        expect([who, status, code]).toEqual([who, 403, refusal]);
        const outcome = mayNot ? 'refused' : 'role';
        const subject = mayNot ? {} : { subject: `${method} ${wanted}` };
        expect(test.events.at(-1)).toMatchObject({ event: 'staff-refused', outcome, ...subject });
      }
      if (!refusal) expect([who, status], who).not.toEqual([who, 403]);
    }
  });
});
