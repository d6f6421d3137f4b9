import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { addDays, countDays, riyadhDay, type DayRange } from '#contract/days.ts';
import type { PlaceOrderForm } from '#contract/forms.ts';
import { COMPANY_FIELDS } from '#contract/order-constants.ts';
import { describeShownCart, describeShownFees } from '#contract/shown-cart.ts';
import { fromDecimal } from '#contract/decimal.ts';
import type { Halalas } from '#contract/money.ts';
import { FIRST_STATUSES } from '../domain/order-states.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  emptyCart,
  findCart,
  listCartLines,
  lockCart,
  type CartLineRow,
  type CartRow,
} from '../storage/cart-store.ts';
import type { Queries } from '../storage/database.ts';
import { passDaysToOrdersOut, reserveDays } from '../storage/ledger-store.ts';
import { publishCart, publishOrder } from '../storage/events.ts';
import {
  countOpenOrders,
  findOrderByKey,
  insertOrder,
  insertOrderLines,
  recordChange,
} from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { findStockBranch, hasBranch } from '../storage/branch-store.ts';
import { getRates } from '../storage/site-store.ts';
import {
  inTransaction,
  NEVER_OVERBOOKED,
  rollBack,
  violatesCheck,
} from '../storage/transaction.ts';
import { checkAvailability } from './change-cart.ts';
import { listDeliveryZones, type DeliveryZone } from '../storage/delivery-zone-store.ts';
import { countCouponUse } from '../storage/coupon-store.ts';
import { findUsableCoupon } from './coupons.ts';
import { amountOf, priceCart } from './price-cart.ts';
import { createOpaqueId } from '../storage/tokens.ts';

/**
 * Places an order from the cart and reserves its days. A repeated key with the same form returns
 * the same order, else key_reused. Fails further with cart_empty, dates_required, cart_short (names
 * the products), branch_short, coupon_invalid, invalid_input, order_changed where amounts, days,
 * units or fees are not those that were shown, and order_limit where too much waits for payment.
 */
export async function placeOrder(
  app: AppContext,
  customerId: string,
  form: PlaceOrderForm,
): Promise<Outcome<{ id: string }>> {
  try {
    return await inTransaction(app.db, (tx) => placeIn(tx, app, customerId, form));
  } catch (error) {
    if (!violatesCheck(error, NEVER_OVERBOOKED)) throw error;
    const check = await checkOrder(app, customerId, form);
    return check.ok ? failure('cart_short') : check;
  }
}

async function placeIn(
  tx: Transaction<Tables>,
  app: AppContext,
  customerId: string,
  form: PlaceOrderForm,
): Promise<Outcome<{ id: string }>> {
  const now = app.clock();
  // The cart's lock makes a second post of the same form wait here for the first one.
  const cart = await lockCart(tx, customerId, now);
  const requestHash = hashRequest(form);
  const earlier = await findOrderByKey(tx, customerId, form.idempotency_key);
  const lines = await listCartLines(tx, customerId, cart);
  if (earlier) {
    // The first post emptied the cart: one that is full again wants another order.
    const same = earlier.request_hash === requestHash && lines.length === 0;
    if (same) return success({ id: earlier.id });
    return failure('key_reused', { idempotency_key: ['idempotencyKey'] });
  }

  if (lines.length === 0) return failure('cart_empty');
  if (!cart.range) return failure('dates_required');
  const source = await findSource(tx, form, cart);
  if (!source.ok) return source;
  const { branchId, zones, zone } = source.value;
  // The ledger has the last word; this spares it those who come too late.
  const available = await checkSource(tx, customerId, { cart, lines }, form, branchId);
  if (!available.ok) return available;

  const found = cart.coupon ? await findUsableCoupon(tx, cart.coupon, customerId, now) : undefined;
  if (found && !found.ok) return found;
  const coupon = found?.value;

  const id = createOpaqueId();
  const rates = await getRates(tx);
  const balance = priceCart(lines, cart.range, coupon, rates, zone?.fee);
  // A client of before shows one total, and that is what has to be paid.
  const shown = form.expected_fees === '' ? balance : priceCart(lines, cart.range, coupon, rates);
  if (!isAsShown(form, cart.range, lines, shown, zones)) return failure('order_changed');
  if (!(await fitsOpenOrders(tx, app, customerId, lines, cart.range)))
    return failure('order_limit');
  await insertOrder(
    tx,
    {
      id,
      customer_id: customerId,
      status: 'waiting_payment',
      from_day: cart.range.from,
      to_day: cart.range.to,
      days: countDays(cart.range),
      ...balance,
      tax_percentage: rates.tax,
      insurance_percentage: rates.insurance,
      coupon_code: balance.discount > 0 ? (coupon?.code ?? null) : null,
      payment_method: null,
      fulfilment: form.fulfilment,
      branch_id: form.fulfilment === 'pickup' ? branchId : null,
      stock_branch_id: branchId,
      ...deliveryOf(form, zone),
      notes: form.notes || null,
      company: companyOf(form),
      idempotency_key: form.idempotency_key,
      request_hash: requestHash,
      placed_at: now,
    },
    app.holdMinutes,
  );
  await insertLines(tx, id, lines, cart.range);
  // A day may just have begun, for which the job has not held yet what is late.
  const productIds = lines.map(({ product_id }) => product_id);
  await passDaysToOrdersOut(tx, productIds, riyadhDay(now));
  await reserveDays(tx, id);
  if (coupon && balance.discount > 0 && !(await countCouponUse(tx, coupon.code, id, customerId)))
    rollBack(failure('coupon_invalid', { code: ['couponUsedUp'] }));
  for (const status of FIRST_STATUSES)
    await recordChange(tx, id, { status, actor: 'customer', at: now });
  await emptyCart(tx, customerId);
  await publishCart(tx, customerId);
  await publishOrder(tx, customerId, { id, status: 'waiting_payment' });
  return success({ id });
}

/**
 * Whether days, units and sums are still those that the customer saw, where the form says which.
 */
function isAsShown(
  form: PlaceOrderForm,
  range: DayRange,
  lines: readonly CartLineRow[],
  { total, insurance }: { total: Halalas; insurance: Halalas },
  zones: readonly DeliveryZone[],
): boolean {
  const { expected_from, expected_to, expected_total, expected_cart, expected_fees } = form;
  return (
    (expected_from === '' || expected_from === range.from) &&
    (expected_to === '' || expected_to === range.to) &&
    (expected_total === '' || fromDecimal(expected_total) === total) &&
    (expected_cart === '' || expected_cart === describeShownCart(lines, insurance)) &&
    (expected_fees === '' ||
      form.fulfilment !== 'delivery' ||
      expected_fees === describeShownFees(zones))
  );
}

/** Whether the order fits beside those of the customer that nobody has paid or approved yet. */
async function fitsOpenOrders(
  tx: Transaction<Tables>,
  app: AppContext,
  customerId: string,
  lines: readonly CartLineRow[],
  range: DayRange,
): Promise<boolean> {
  const { openOrderLimits: limits } = app;
  const open = await countOpenOrders(tx, customerId);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    open.orders + 1 <= limits.orders &&
    open.units + units <= limits.units &&
    open.unit_days + units * countDays(range) <= limits.unitDays
  );
}

function hashRequest(form: PlaceOrderForm): string {
  // What was shown is no part of what was ordered.
  const { expected_fees: _fees, zone_id, ...rest } = form;
  const ordered = {
    ...rest,
    ...{ expected_from: '', expected_to: '', expected_total: '' },
    // Left out where it is empty: so it was before there were zones.
    ...(zone_id !== '' && { zone_id }),
  };
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}

interface Source {
  /** The branch whose units are rented. */
  branchId: number;
  zones: DeliveryZone[];
  zone: DeliveryZone | undefined;
}

/**
 * Where an order's units come from: the branch of the pickup, or that of the delivery's zone; the
 * cart's branch in a shop without zones.
 */
async function findSource(
  db: Queries,
  form: PlaceOrderForm,
  cart: CartRow,
): Promise<Outcome<Source>> {
  if (form.fulfilment === 'pickup') {
    const branchId = /^\d{1,9}$/.test(form.branch_id) ? Number(form.branch_id) : 0;
    return (await hasBranch(db, branchId))
      ? success({ branchId, zones: [], zone: undefined })
      : failure('invalid_input', { branch_id: ['branch'] });
  }
  const zones = await listDeliveryZones(db);
  const zone = findZone(zones, form);
  if (zones.length > 0 && !zone) return failure('invalid_input', { zone_id: ['zone'] });
  const branchId = zone ? await findStockBranch(db, zone.branch_id) : cart.branchId;
  return success({ branchId, zones, zone });
}

/**
 * Whether the branch has all units of the cart. Where another branch was looked at and has them,
 * the refusal is branch_short, at the field that chose this one.
 */
async function checkSource(
  db: Queries,
  customerId: string,
  { cart, lines }: { cart: CartRow; lines: readonly CartLineRow[] },
  form: PlaceOrderForm,
  branchId: number,
): Promise<Outcome<null>> {
  const looked = checkAvailability(lines);
  if (branchId === cart.branchId) return looked;
  const check = checkAvailability(await listCartLines(db, customerId, { ...cart, branchId }));
  const field = form.fulfilment === 'pickup' ? 'branch_id' : 'zone_id';
  return check.ok || !looked.ok ? check : failure('branch_short', { [field]: ['branchShort'] });
}

/** What refuses an order that the ledger has refused. */
async function checkOrder(
  app: AppContext,
  customerId: string,
  form: PlaceOrderForm,
): Promise<Outcome<null>> {
  const cart = await findCart(app.db, customerId, app.clock());
  const source = await findSource(app.db, form, cart);
  if (!source.ok) return source;
  const lines = await listCartLines(app.db, customerId, cart);
  return checkSource(app.db, customerId, { cart, lines }, form, source.value.branchId);
}

/**
 * The zone of a delivery. A client of before names none, and gets the first one; from others only
 * where that costs nothing.
 */
function findZone(
  zones: readonly DeliveryZone[],
  { zone_id, expected_fees }: Pick<PlaceOrderForm, 'zone_id' | 'expected_fees'>,
): DeliveryZone | undefined {
  if (zone_id !== '') return zones.find(({ id }) => id === Number(zone_id));
  return expected_fees === '' || zones[0]?.fee === 0 ? zones[0] : undefined;
}

function deliveryOf(form: PlaceOrderForm, zone: DeliveryZone | undefined) {
  const isDelivery = form.fulfilment === 'delivery';
  const given = <T>(text: string, read: (text: string) => T) =>
    isDelivery && text !== '' ? read(text) : null;
  return {
    delivery_zone: zone ? JSON.stringify(zone.name) : null,
    address: given(form.address, String),
    latitude: given(form.latitude, Number),
    longitude: given(form.longitude, Number),
    delivery_slot: form.delivery_slot !== '' && isDelivery ? form.delivery_slot : null,
    contact_name: given(form.contact_name, String),
    contact_phone: given(form.contact_phone, String),
  };
}

function companyOf(form: PlaceOrderForm): string | null {
  const filled = COMPANY_FIELDS.filter((field) => form[field] !== '');
  return filled.length > 0 ? JSON.stringify(form, filled) : null;
}

async function insertLines(
  tx: Transaction<Tables>,
  orderId: string,
  lines: readonly CartLineRow[],
  range: DayRange,
): Promise<void> {
  await insertOrderLines(
    tx,
    lines.map((line, position) => ({
      order_id: orderId,
      product_id: line.product_id,
      position,
      name: JSON.stringify(line.name),
      picture: line.picture && JSON.stringify(line.picture),
      price_per_day: line.price_per_day,
      quantity: line.quantity,
      amount: amountOf(line, range),
      turnaround_days: line.turnaround_days,
      blocked_until: addDays(range.to, line.turnaround_days),
    })),
  );
}
