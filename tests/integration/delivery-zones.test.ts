import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartDeliveriesReply, cartReply } from '#contract/cart.ts';
import { orderReply } from '#contract/orders.ts';
import { describeShownFees } from '#contract/shown-cart.ts';
import { staffOrderReply, staffZonesReply } from '#contract/staff.ts';
import { riyadhDay } from '#contract/days.ts';
import { issuedInvoicesReply, staffReportReply } from '#contract/staff-reports.ts';
import { ApiClient, type ApiReply } from '#tests/support/api-client.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { syncAttempt } from '#rental-api/use-cases/sync-payment.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { paymentBy, payOnPage, sandboxPayments, valueOf } from '#tests/support/paid-order.ts';

const RIYADH = { name_ar: 'الرياض', name_en: 'Riyadh', fee: '0' };
const JEDDAH = { name_ar: 'جدة', name_en: 'Jeddah', fee: '٧٥٫٥٠' };

describe.each(PREFERRED_DATABASE)('delivery zones on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let authorization: string;
  let customer: string;
  let orders = 0;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    await addBranch(test.app.db, 'riyadh');
    await addProducts(test.app.db, { sofa: 50 });
    ({ authorization, id: customer } = await api.addCustomer('512345678'));
  });
  afterAll(() => test.stop());

  async function fillCart(): Promise<void> {
    await api.call('/cart/items', authorization, { product_id: '1', quantity: '1' });
    await api.call('/cart/dates', authorization, {
      _method: 'PUT',
      from: '2026-04-01',
      to: '2026-04-02',
    });
  }

  async function placeDelivery(fields: Record<string, string> = {}): Promise<ApiReply> {
    await fillCart();
    return api.call('/orders', authorization, {
      idempotency_key: `delivery-${orders++}`,
      accept_terms: 'on',
      fulfilment: 'delivery',
      address: 'الرياض، حي الملقا، شارع العليا',
      ...fields,
    });
  }
  const deliveries = async () =>
    cartDeliveriesReply.parse(await api.call('/cart/deliveries', authorization)).data;

  it('none: delivered everywhere, without a fee', async () => {
    expect(await deliveries()).toEqual([]);
    const placed = orderReply.parse(await placeDelivery({ zone_id: '4' })).data;
    expect(placed).toMatchObject({ zone: null, balance: { delivery: 0, total: 23_000 } });
  });

  it('are written by staff, who are told what is wrong', async () => {
    const refused = await api.staff('delivery-zones', { name_ar: 'جدة', name_en: '', fee: 'x' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['fee', 'name_en']);
    await api.staff('delivery-zones', RIYADH);
    const { data } = staffZonesReply.parse(await api.staff('delivery-zones', JEDDAH));
    expect(data).toEqual([
      { id: 1, ...RIYADH, fee: 0, branch: 'riyadh' },
      { id: 2, ...JEDDAH, fee: 7550, branch: 'riyadh' },
    ]);
    const again = await api.staff('delivery-zones', { ...RIYADH, name_ar: ' الرياض' });
    expect([again.status, Object.keys(again.errors ?? {}).sort()]).toEqual([
      422,
      ['name_ar', 'name_en'],
    ]);
    expect((await api.staff('delivery-zones', { ...JEDDAH, id: '2' })).status).toBe(200);
    const nowhere = { ...RIYADH, name_ar: 'لا مكان', name_en: 'Nowhere', id: '9' };
    expect((await api.staff('delivery-zones', nowhere)).status).toBe(404);
    expect((await api.staff('delivery-zones/9/remove', {})).status).toBe(404);
  });

  it('come with the cart’s sums in each of them', async () => {
    await fillCart();
    const { data: cart } = cartReply.parse(await api.call('/cart', authorization));
    expect(cart.balance).toMatchObject({ delivery: 0, total: 23_000 });
    expect(await deliveries()).toMatchObject([
      { name: 'Riyadh', fee: 0, balance: cart.balance },
      // 15 % on the fee as well, and no insurance.
      { name: 'Jeddah', fee: 7_550, balance: { delivery: 7_550, tax: 4_133, total: 31_683 } },
    ]);
  });

  it('put their fee and name into the order, the counter’s view of it and the report', async () => {
    const placed = orderReply.parse(await placeDelivery({ zone_id: '2' })).data;
    expect(placed).toMatchObject({ zone: 'Jeddah', total: 31_683 });
    expect(placed.balance).toEqual({
      ...{ subtotal: 20_000, discount: 0, delivery: 7_550, tax: 4_133, tax_percentage: 15 },
      ...{ total: 31_683, insurance: 4_000, insurance_percentage: 20 },
    });
    await api.call(`/orders/${placed.id}/payments`, authorization, {
      method: 'cash',
      idempotency_key: 'pay-in-cash',
    });
    await api.staff(`orders/${placed.number}/accept`, {});
    const seen = staffOrderReply.parse(await api.staff(`orders/${placed.number}`)).data;
    expect(seen).toMatchObject({ zone: 'Jeddah', delivery: 7550, total: 31683 });
    const report = staffReportReply.parse(
      await api.staff('reports?from=2026-04-01&to=2026-04-02'),
    ).data;
    expect(report.revenue).toMatchObject({ delivery: 7550, tax: 4133, total: 31683 });
    expect(report.orders[0]).toMatchObject({ delivery: 7550 });
    expect((await api.staff(`orders/${placed.number}/hand-over`, {})).status).toBe(200);
    const today = riyadhDay(test.app.clock());
    const invoices = await api.staff(`reports/invoices?from=${today}&to=${today}`);
    expect(issuedInvoicesReply.parse(invoices).data).toMatchObject([
      { order: placed.number, net: 27550, tax: 4133, total: 31683 },
    ]);
  });

  it('are paid by card with the order, and their fee goes back with it', async () => {
    const { id, number } = orderReply.parse(await placeDelivery({ zone_id: '2' })).data;
    const attempt = valueOf(await payOrder(test.app, customer, id, paymentBy(test.sandbox.url)));
    await payOnPage(attempt);
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('paid');
    const paid = staffOrderReply.parse(await api.staff(`orders/${number}`)).data;
    expect(paid).toMatchObject({ status: 'confirmed', paid: 31683 });
    await api.staff(`orders/${number}/reject`, { note: 'No van on that day' });
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('refunded');
    expect((await sandboxPayments(test.app.db, id)).payments).toMatchObject([
      { status: 'refunded', amount: 31_683, refunded: 31_683 },
    ]);
  });

  it('are the first one for a client that names none, and no other than those there are', async () => {
    expect(orderReply.parse(await placeDelivery()).data).toMatchObject({
      zone: 'Riyadh',
      balance: { delivery: 0 },
    });
    const elsewhere = await placeDelivery({ zone_id: '7' });
    expect(elsewhere).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(Object.keys(elsewhere.errors ?? {})).toEqual(['zone_id']);
    const pickup = orderReply.parse(
      await placeDelivery({ zone_id: '2', fulfilment: 'pickup', branch_id: '1' }),
    ).data;
    expect(pickup).toMatchObject({ zone: null, balance: { delivery: 0 } });
  });

  it('refuse an order whose fees are no longer those that were shown', async () => {
    const shown = describeShownFees(await deliveries());
    await api.staff('delivery-zones', { ...JEDDAH, id: '2', fee: '90' });
    const given = { zone_id: '2', expected_fees: shown, expected_total: '230.00' };
    // Shown when the shop had no zones.
    const early = await placeDelivery({ ...given, expected_fees: describeShownFees([]) });
    expect(early).toMatchObject({ status: 409, code: 'order_changed' });
    // A client that knows no fees, and showed a total without one.
    const old = { zone_id: '2', expected_total: '230.00' };
    expect(await placeDelivery(old)).toMatchObject({ status: 409, code: 'order_changed' });
    expect(await placeDelivery(given)).toMatchObject({ status: 409, code: 'order_changed' });
    const now = describeShownFees(await deliveries());
    const placed = orderReply.parse(await placeDelivery({ ...given, expected_fees: now })).data;
    expect(placed.balance).toMatchObject({ delivery: 9_000, tax: 4_350, total: 33_350 });
  });

  it('are chosen: nobody falls into one that costs something', async () => {
    await api.staff('delivery-zones', { ...RIYADH, id: '1', fee: '10' });
    const expected_fees = describeShownFees(await deliveries());
    const unchosen = await placeDelivery({ expected_fees });
    expect([unchosen.status, Object.keys(unchosen.errors ?? {})]).toEqual([422, ['zone_id']]);
    await api.staff('delivery-zones', { ...RIYADH, id: '1' });
    const free = await placeDelivery({ expected_fees: describeShownFees(await deliveries()) });
    expect(orderReply.parse(free).data).toMatchObject({ zone: 'Riyadh' });
  });

  it('that are removed stay in their orders', async () => {
    const { id } = orderReply.parse(await placeDelivery({ zone_id: '2' })).data;
    await api.staff('delivery-zones/2/remove', {});
    expect(await deliveries()).toHaveLength(1);
    const { data } = orderReply.parse(await api.call(`/orders/${id}`, authorization));
    expect(data).toMatchObject({ zone: 'Jeddah', balance: { delivery: 9_000 } });
  });

  it('are fifty at most', async () => {
    const add = (count: number) =>
      api.staff('delivery-zones', { name_ar: `حي ${count}`, name_en: `Area ${count}`, fee: '1' });
    for (let count = 1; count < 50; count++) expect((await add(count)).status).toBe(200);
    expect(await add(50)).toMatchObject({
      status: 422,
      errors: { name_ar: [expect.any(String)] },
    });
  });
});
