import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { callApi, canRunHolding, HoldingStand } from '#tests/support/holding-stand.ts';
import { report } from '#tests/support/report.ts';

const CUSTOMERS = 500;

/* docs/operations.md, "What holds": 500 customers for the last unit through two rental APIs. */
describe.runIf(canRunHolding)('a race for the last piece', () => {
  let stand: HoldingStand;
  beforeAll(async () => {
    stand = await HoldingStand.start();
  });
  afterAll(() => stand.stop());

  it('has one winner, refuses the others in time, and leaves the ledger right', async () => {
    const tokens = await stand.addCustomers(CUSTOMERS);
    const { id: product_id } = await stand.db
      .selectFrom('branch_stock')
      .select('product_id as id')
      .where('stock', '=', 1)
      .orderBy('product_id')
      .executeTakeFirstOrThrow();
    const from = addDays(riyadhDay(new Date()), 40);
    const api = (customer: number) => stand.apiUrl(customer % 2);
    const lanes = 20;
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let customer = lane; customer < CUSTOMERS; customer += lanes) {
          const token = tokens[customer]!;
          await callApi(api(customer), token, 'POST', '/cart/dates', {
            from,
            to: addDays(from, 2),
          });
          await callApi(api(customer), token, 'POST', '/cart/items', { product_id, quantity: 1 });
        }
      }),
    );
    const replies = await Promise.all(
      tokens.map((token, customer) =>
        callApi(api(customer), token, 'POST', '/orders', {
          idempotency_key: `race-for-the-last-${customer}`,
          accept_terms: 'on',
          fulfilment: 'delivery',
          address: '12 King Fahd Road, Riyadh',
        }),
      ),
    );
    const counts: Record<string, number> = {};
    for (const { status, code = 'placed' } of replies)
      counts[`${status} ${code}`] = (counts[`${status} ${code}`] ?? 0) + 1;
    report(
      'race of 500',
      { ...counts },
      replies.map(({ ms }) => ms),
    );
    expect(counts).toEqual({ '200 placed': 1, '409 cart_short': CUSTOMERS - 1 });
    expect(await findLedgerFaults(stand.db)).toEqual([]);
  });
});
