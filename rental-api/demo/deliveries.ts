import { addDays, riyadhDay } from '#contract/days.ts';
import { priceRental } from '../domain/pricing.ts';
import { findStockBranch } from '../storage/branch-store.ts';
import type { Queries } from '../storage/database.ts';
import { SITE } from './content/site.ts';

/** Areas of past deliveries, and how many. */
const PLACES: [latitude: number, longitude: number, deliveries: number][] = [
  [24.81, 46.61, 11],
  [24.76, 46.64, 9],
  [24.69, 46.68, 8],
  [24.73, 46.57, 7],
  [24.86, 46.67, 5],
  [24.64, 46.71, 4],
  [24.58, 46.77, 3],
  [21.6, 39.11, 8],
  [21.56, 39.15, 6],
  [21.48, 39.18, 5],
  [21.76, 39.08, 3],
];
const CUSTOMERS = 6;
/** Not a country's dial code: nobody can sign in as one of them. */
const NO_COUNTRY = '000';
/** Below those of the sequence: they were placed before the shop moved here. */
const FIRST_NUMBER = 801;
const LATEST_DAYS_AGO = 40;
const DAYS_APART = 5;

/** Deliveries of the past year, by customers of whom nothing else is left. */
export async function seedDeliveries(tx: Queries, now: Date): Promise<void> {
  const customers = await tx
    .insertInto('customers')
    .values(
      Array.from({ length: CUSTOMERS }, (_, at) => ({
        phone_code: NO_COUNTRY,
        phone: String(at + 1),
        fullname: '',
        password_hash: '',
        image: null,
        is_notify: false,
      })),
    )
    .returning('id')
    .execute();
  const branchId = await findStockBranch(tx);
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'picture', 'price_per_day'])
    .orderBy('position')
    .execute();
  const deliveries = PLACES.flatMap(([latitude, longitude, count]) =>
    Array.from({ length: count }, () => ({ latitude, longitude })),
  ).map((place, at) => {
    const product = products[at % products.length]!;
    const day = addDays(riyadhDay(now), -LATEST_DAYS_AGO - at * DAYS_APART);
    const morning = new Date(`${day}T06:00:00Z`);
    return { id: `demo-delivery-${at}`, at, place, product, day, morning };
  });
  await tx
    .insertInto('orders')
    .values(
      deliveries.map(({ id, at, place, product, day, morning }) => {
        const sums = priceRental(
          [{ pricePerDay: product.price_per_day, quantity: 1 }],
          1,
          undefined,
          {
            tax: SITE.tax_percentage,
            insurance: SITE.insurance_percentage,
          },
        );
        return {
          id,
          number: FIRST_NUMBER + at,
          customer_id: customers[at % customers.length]!.id,
          status: 'order_closed' as const,
          from_day: day,
          to_day: day,
          days: 1,
          ...sums,
          tax_percentage: SITE.tax_percentage,
          insurance_percentage: SITE.insurance_percentage,
          coupon_code: null,
          payment_method: 'cash' as const,
          fulfilment: 'delivery' as const,
          branch_id: null,
          stock_branch_id: branchId,
          address: '',
          ...place,
          notes: null,
          company: null,
          idempotency_key: id,
          request_hash: '',
          hold_until: null,
          placed_at: morning,
          received_at: morning,
          delivered_at: morning,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('order_lines')
    .values(
      deliveries.map(({ id, product, day }) => ({
        order_id: id,
        product_id: product.id,
        position: 0,
        name: JSON.stringify(product.name),
        picture: product.picture && JSON.stringify(product.picture),
        price_per_day: product.price_per_day,
        quantity: 1,
        amount: product.price_per_day,
        turnaround_days: 0,
        // No reserved days are left of it.
        blocked_until: addDays(day, -1),
      })),
    )
    .execute();
  await tx
    .insertInto('order_history')
    .values(
      deliveries.map(({ id, morning }) => ({
        order_id: id,
        seq: 1,
        status: 'order_closed' as const,
        actor: 'staff',
        note: null,
        at: morning,
      })),
    )
    .execute();
}
