import { Hono } from 'hono';
import { loginForm, productIdForm } from '#contract/forms.ts';
import { WISHLIST_MAX } from '#contract/limits.ts';
import type { Shop } from '../shop.ts';
import { listProductsById } from '../storage/catalogue-store.ts';
import { addToWishlist, mergeWishlist, removeFromWishlist } from '../use-cases/change-wishlist.ts';
import { logIn } from '../use-cases/log-in.ts';
import { logOut } from '../use-cases/log-out.ts';
import { answer, answerOutcome, answerRefusal } from './answers.ts';
import { cardOnWire } from './catalogue.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { limitRate } from './rate-limit.ts';
import { readBody, readForm, readId, readRange, requestMeta } from './requests.ts';

/** Signing in and out, and the wishlist. */
export function accountRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  const signedIn = requireCustomer(shop);

  routes.post('/login', limitRate(shop, 'login-by-address'), async (c) => {
    const form = await readForm(c, loginForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await logIn(shop, form.value, c.get('language'), requestMeta(c));
    return answerOutcome(c, shop, outcome, 'logged_in', (session) => session);
  });
  routes.post('/logout', signedIn, async (c) => {
    await logOut(shop, c.get('token'), requestMeta(c));
    return answer(c, null, shop.say(c.get('language'), 'messages.logged_out'));
  });
  routes.get('/account/wishlist', signedIn, async (c) =>
    answer(c, await wishlistOf(shop, c.get('customer').id, c)),
  );
  routes.post('/account/wishlist', signedIn, async (c) => {
    const form = await readForm(c, productIdForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const customerId = c.get('customer').id;
    const outcome = await addToWishlist(shop, customerId, readId(form.value.product_id));
    return answerOutcome(c, shop, outcome, 'wishlist_added', () => wishlistOf(shop, customerId, c));
  });
  routes.delete('/account/wishlist/:id', signedIn, async (c) => {
    const customerId = c.get('customer').id;
    await removeFromWishlist(shop, customerId, readId(c.req.param('id')));
    const message = shop.say(c.get('language'), 'messages.wishlist_removed');
    return answer(c, await wishlistOf(shop, customerId, c), message);
  });
  routes.post('/account/wishlist/merge', signedIn, async (c) => {
    const body = await readBody(c);
    const posted = [body['product_ids[]'] ?? []].flat().slice(0, WISHLIST_MAX);
    const ids = posted.map((id) => (typeof id === 'string' ? readId(id) : 0));
    const customerId = c.get('customer').id;
    await mergeWishlist(shop, customerId, ids);
    return answer(c, await wishlistOf(shop, customerId, c));
  });

  return routes;
}

async function wishlistOf(shop: Shop, customerId: string, c: Parameters<typeof readRange>[0]) {
  const items = await shop.db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  const ids = items.map((item) => item.product_id);
  const cards = await listProductsById(shop.db, ids, readRange(c, shop), c.get('language'));
  return cards.map(cardOnWire);
}
