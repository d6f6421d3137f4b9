import { Hono } from 'hono';
import { loginForm, productIdForm } from '#contract/forms.ts';
import { WISHLIST_MAX } from '#contract/limits.ts';
import type { AppContext } from '../app-context.ts';
import { listWishlistIds } from '../storage/wishlist-store.ts';
import { listProductsById } from '../storage/catalogue-store.ts';
import { addToWishlist, mergeWishlist, removeFromWishlist } from '../use-cases/change-wishlist.ts';
import { logIn } from '../use-cases/log-in.ts';
import { logOut } from '../use-cases/log-out.ts';
import { sendData, sendOutcome, sendFailure } from './responses.ts';
import { serializeProductCard } from './serializers.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { limitRate } from './rate-limit.ts';
import { readBody, readForm, readId, readStockQuery, requestMeta } from './requests.ts';

/** Sign-in, sign-out and wishlist. */
export function accountRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  const signedIn = requireCustomer(app);

  routes.post('/login', limitRate(app, 'login-by-address'), async (c) => {
    const form = await readForm(c, loginForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await logIn(app, form.value, c.get('language'), requestMeta(c));
    return sendOutcome(c, app, outcome, 'logged_in', (session) => session);
  });
  routes.post('/logout', signedIn, async (c) => {
    await logOut(app, c.get('token'), requestMeta(c));
    return sendData(c, null, app.translate(c.get('language'), 'messages.logged_out'));
  });
  routes.get('/account/wishlist', signedIn, async (c) =>
    sendData(c, await wishlistOf(app, c.get('customer').id, c)),
  );
  routes.post('/account/wishlist', signedIn, async (c) => {
    const form = await readForm(c, productIdForm);
    if (!form.ok) return sendFailure(c, app, form);
    const customerId = c.get('customer').id;
    const outcome = await addToWishlist(app, customerId, readId(form.value.product_id));
    return sendOutcome(c, app, outcome, 'wishlist_added', () => wishlistOf(app, customerId, c));
  });
  routes.delete('/account/wishlist/:id', signedIn, async (c) => {
    const customerId = c.get('customer').id;
    await removeFromWishlist(app, customerId, readId(c.req.param('id')));
    const message = app.translate(c.get('language'), 'messages.wishlist_removed');
    return sendData(c, await wishlistOf(app, customerId, c), message);
  });
  routes.post('/account/wishlist/merge', signedIn, async (c) => {
    const body = await readBody(c);
    const posted = [body['product_ids[]'] ?? []].flat().slice(0, WISHLIST_MAX);
    const ids = posted.map((id) => (typeof id === 'string' ? readId(id) : 0));
    const customerId = c.get('customer').id;
    await mergeWishlist(app, customerId, ids);
    return sendData(c, await wishlistOf(app, customerId, c));
  });

  return routes;
}

async function wishlistOf(
  app: AppContext,
  customerId: string,
  c: Parameters<typeof readStockQuery>[0],
) {
  const ids = await listWishlistIds(app.db, customerId);
  const query = await readStockQuery(c, app);
  const cards = await listProductsById(app.db, ids, query, c.get('language'));
  return cards.map(serializeProductCard);
}
