import { Hono, type Context } from 'hono';
import { branchForm, cartItemForm, couponForm, datesForm, productIdForm } from '#contract/forms.ts';
import { toDecimal } from '#contract/decimal.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findCart, listCartLines } from '../storage/cart-store.ts';
import { listDeliveryZones } from '../storage/delivery-zone-store.ts';
import { getRates } from '../storage/site-store.ts';
import {
  addToCartLine,
  checkCart,
  clearCart,
  compareBranches,
  decrementCartLine,
  setCartBranch,
  setCartDates,
  setCartLine,
} from '../use-cases/change-cart.ts';
import { applyCoupon, findUsableCoupon, removeCoupon } from '../use-cases/coupons.ts';
import { amountOf, priceCart, pricedDays } from '../use-cases/price-cart.ts';
import { sendData, sendOutcome, sendFailure } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { limitWrong } from './rate-limit.ts';
import { readForm, readId } from './requests.ts';
import { serializeBalance } from './serializers.ts';

/** The signed-in customer's cart. */
export function cartRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.use('/cart/*', requireCustomer(app));
  const cart = (c: Context<ApiEnv>) => () => loadCart(app, c);
  const message = (c: Context<ApiEnv>, key: string) =>
    app.translate(c.get('language'), `messages.${key}`);

  routes.get('/cart', async (c) => sendData(c, await loadCart(app, c)));
  routes.delete('/cart', async (c) => {
    await clearCart(app, c.get('customer').id);
    return sendData(c, await loadCart(app, c), message(c, 'cart_cleared'));
  });

  routes.post('/cart/items', async (c) => {
    const form = await readForm(c, cartItemForm);
    if (!form.ok) return sendFailure(c, app, form);
    const { product_id, quantity } = form.value;
    const productId = readId(product_id);
    const outcome = await setCartLine(app, c.get('customer').id, productId, quantity);
    return sendOutcome(c, app, outcome, quantity === 0 ? 'cart_removed' : 'cart_set', cart(c));
  });
  routes.post('/cart/items/add', async (c) => {
    const form = await readForm(c, cartItemForm);
    if (!form.ok) return sendFailure(c, app, form);
    const { product_id, quantity } = form.value;
    const outcome = await addToCartLine(
      app,
      c.get('customer').id,
      readId(product_id),
      Math.max(1, quantity),
    );
    return sendOutcome(c, app, outcome, 'cart_set', cart(c));
  });
  routes.post('/cart/item', async (c) => {
    const form = await readForm(c, productIdForm);
    if (!form.ok) return sendFailure(c, app, form);
    const productId = readId(form.value.product_id);
    const outcome = await decrementCartLine(app, c.get('customer').id, productId);
    return sendOutcome(c, app, outcome, 'cart_set', cart(c));
  });
  routes.post('/cart/check-cart', async (c) => {
    const outcome = await checkCart(app, c.get('customer').id);
    return sendOutcome(c, app, outcome, 'cart_checked', cart(c));
  });

  routes.on(['POST', 'PUT'], '/cart/dates', async (c) => {
    const form = await readForm(c, datesForm);
    if (!form.ok) return sendFailure(c, app, failure('dates_invalid', form.errors));
    const outcome = await setCartDates(app, c.get('customer').id, form.value);
    return sendOutcome(c, app, outcome, 'dates_updated', cart(c));
  });
  routes.delete('/cart/dates', async (c) => {
    const outcome = await setCartDates(app, c.get('customer').id, undefined);
    return sendOutcome(c, app, outcome, 'dates_cleared', cart(c));
  });

  routes.post('/cart/coupon', async (c) => {
    const form = await readForm(c, couponForm);
    if (!form.ok) return sendFailure(c, app, failure('coupon_required', form.errors));
    const outcome = await limitWrong(
      c,
      app,
      ['coupon-by-customer', 'coupon-by-address'],
      'coupon_limit',
      () => applyCoupon(app, c.get('customer').id, form.value.code),
      // A code below its minimum was no guess.
      (result) => !result.ok && result.errors?.['code']?.[0] === 'couponInvalid',
    );
    return sendOutcome(c, app, outcome, 'coupon_applied', cart(c));
  });
  routes.delete('/cart/coupon', async (c) => {
    await removeCoupon(app, c.get('customer').id);
    return sendData(c, await loadCart(app, c), message(c, 'coupon_removed'));
  });

  routes.post('/cart/branch', async (c) => {
    const form = await readForm(c, branchForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await setCartBranch(app, c.get('customer').id, readId(form.value.branch_id));
    return sendOutcome(c, app, outcome, 'branch_updated', cart(c));
  });
  routes.get('/cart/branches', async (c) => {
    const { id } = c.get('customer');
    return sendData(c, await compareBranches(app, id, c.get('language')));
  });

  routes.get('/cart/deliveries', async (c) => sendData(c, await loadDeliveries(app, c)));

  return routes;
}

/** What a cart costs, and what for. */
async function loadPriced(app: AppContext, c: Context<ApiEnv>) {
  const customerId = c.get('customer').id;
  const now = app.clock();
  const cart = await findCart(app.db, customerId, now);
  const lines = await listCartLines(app.db, customerId, cart);
  const found = cart.coupon
    ? await findUsableCoupon(app.db, cart.coupon, customerId, now)
    : undefined;
  return {
    cart,
    lines,
    coupon: found?.ok ? found.value : undefined,
    rates: await getRates(app.db),
  };
}

/** The zones the shop delivers to, each with the cart's sums delivered there. */
async function loadDeliveries(app: AppContext, c: Context<ApiEnv>) {
  const zones = await listDeliveryZones(app.db);
  if (zones.length === 0) return [];
  const { cart, lines, coupon, rates } = await loadPriced(app, c);
  return zones.map(({ id, name, fee, branch_id }) => ({
    id,
    branch_id,
    name: name[c.get('language')],
    fee: toDecimal(fee),
    balance: serializeBalance(priceCart(lines, cart.range, coupon, rates, fee), rates),
  }));
}

async function loadCart(app: AppContext, c: Context<ApiEnv>) {
  const { cart, lines, coupon, rates } = await loadPriced(app, c);
  const balance = priceCart(lines, cart.range, coupon, rates);
  return {
    items: lines.map((line) => ({
      id: line.product_id,
      product_id: line.product_id,
      slug: line.slug,
      name: line.name[c.get('language')],
      image: line.picture?.src ?? null,
      picture: line.picture,
      price_per_day: toDecimal(line.price_per_day),
      quantity: line.quantity,
      amount: toDecimal(amountOf(line, cart.range)),
      available: line.available,
    })),
    branch_id: cart.isBranchChosen ? cart.branchId : null,
    dates: cart.range ?? null,
    days: cart.range ? pricedDays(cart.range) : null,
    coupon: cart.coupon ?? null,
    balance: serializeBalance(balance, rates),
  };
}
