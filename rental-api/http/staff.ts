import { Hono } from 'hono';
import { toDecimal } from '#contract/decimal.ts';
import {
  announcementForm,
  couponSettingsForm,
  customerPhoneForm,
  priceForm,
  staffTokenForm,
} from '#contract/staff.ts';
import type { AppContext } from '../app-context.ts';
import { listCoupons } from '../storage/coupon-store.ts';
import { listStaffTokens } from '../storage/staff-token-store.ts';
import { broadcast } from '../use-cases/broadcast.ts';
import { changePrice } from '../use-cases/change-stock.ts';
import { signOutCustomer } from '../use-cases/log-out.ts';
import { saveCoupon, stopCoupon } from '../use-cases/save-coupon.ts';
import { sendData, sendOutcome, sendFailure, sendStaffFailure } from './responses.ts';
import { issueToken, revokeToken } from '../use-cases/staff-tokens.ts';
import type { ApiEnv } from './context.ts';
import { requireRole, requireStaff } from './guards.ts';
import { readForm, readParam } from './requests.ts';
import { staffCounterRoutes } from './staff-counter.ts';
import { staffMemberRoutes, staffSignInRoutes } from './staff-members.ts';
import { staffCatalogueRoutes } from './staff-catalogue.ts';
import { staffDocumentRoutes } from './staff-documents.ts';
import { recordStaffEvents } from './staff-events.ts';
import { staffOrderRoutes } from './staff-orders.ts';
import { staffMoneyRoutes } from './staff-money.ts';
import { staffStockRoutes } from './staff-stock.ts';
import { staffShopRoutes } from './staff-shop.ts';

/** Only for managers: products, prices, texts, people. Everybody at the counter works on orders. */
const FOR_MANAGERS = [
  ...[
    'products/*',
    'archived-products',
    'product-terms',
    'coupons',
    'coupons/*',
    'notifications',
    'import',
    'export',
  ],
  ...['pictures', 'pictures/*', 'reports', 'reports/*', 'shop', 'starter-pages', 'pages/*'],
  ...['document-numbering', 'documents/:number/corrections'],
  ...['delivery-zones', 'delivery-zones/*', 'moves', 'moves/*'],
  ...['units', 'out-of-service/:id/gone', 'orders/:number/refunds'],
  ...['members', 'members/*', 'categories/*', 'tags/*'],
];

/** Routes for staff, with STAFF_TOKEN or a personal token (blueprint section 9). */
export function staffRoutes(app: AppContext, staffToken: string) {
  const routes = new Hono<ApiEnv>();
  const record = recordStaffEvents(app);
  routes.route('/', staffSignInRoutes(app));
  routes.use('/staff/*', requireStaff(app, staffToken));
  for (const path of FOR_MANAGERS) routes.use(`/staff/${path}`, requireRole(app, 'manager'));
  // Before the transitions, whose path has a name in the same place.
  routes.route('/', staffMoneyRoutes(app, record));
  routes.route('/', staffOrderRoutes(app, record));
  routes.route('/', staffDocumentRoutes(app, record));
  routes.route('/', staffCatalogueRoutes(app, record));
  routes.route('/', staffShopRoutes(app, record));
  routes.route('/', staffCounterRoutes(app, record));
  routes.route('/', staffStockRoutes(app, record));
  routes.route('/', staffMemberRoutes(app, record));

  routes.post('/staff/products/:slug/price', async (c) => {
    const form = await readForm(c, priceForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const slug = readParam(c, 'slug');
    const outcome = await changePrice(app, slug, form.value.price, form.value.price_before);
    record(c, 'price-changed', `${slug} ${toDecimal(form.value.price)}`, outcome);
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.get('/staff/coupons', async (c) => {
    const coupons = await listCoupons(app.db);
    return sendData(
      c,
      coupons.map((coupon) => ({
        ...coupon,
        value: coupon.kind === 'percent' ? coupon.value : toDecimal(coupon.value),
        minimum: toDecimal(coupon.minimum),
      })),
    );
  });
  routes.post('/staff/coupons', async (c) => {
    const form = await readForm(c, couponSettingsForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await saveCoupon(app, form.value);
    record(c, 'coupon-saved', form.value.code, outcome);
    return sendOutcome(c, app, outcome, '', (saved) => saved);
  });
  routes.post('/staff/coupons/:code/stop', async (c) => {
    const code = readParam(c, 'code');
    const outcome = await stopCoupon(app, code);
    record(c, 'coupon-saved', `${code.slice(0, 30)} stopped`, outcome);
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.post('/staff/customers/sign-out', async (c) => {
    const form = await readForm(c, customerPhoneForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await signOutCustomer(app, form.value.phone);
    record(c, 'sign-out-everywhere', outcome.ok ? outcome.value : '', outcome);
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.post('/staff/notifications', async (c) => {
    const form = await readForm(c, announcementForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await broadcast(app, form.value);
    record(c, 'announcement', form.value.phone ? 'one customer' : 'everybody', outcome);
    return sendOutcome(c, app, outcome, '', (sent) => sent);
  });

  routes.use('/staff/tokens', requireRole(app, 'owner'));
  routes.use('/staff/tokens/*', requireRole(app, 'owner'));
  routes.get('/staff/tokens', async (c) => sendData(c, await listStaffTokens(app.db)));
  routes.post('/staff/tokens', async (c) => {
    const form = await readForm(c, staffTokenForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { name, role } = form.value;
    const token = await issueToken(app, form.value);
    record(c, 'staff-token', `${name} issued as ${role}`);
    return sendData(c, { name, token });
  });
  routes.post('/staff/tokens/:name/revoke', async (c) => {
    const name = readParam(c, 'name');
    const outcome = await revokeToken(app, name);
    record(c, 'staff-token', `${name} revoked`, outcome);
    if (!outcome.ok) return sendFailure(c, app, outcome);
    return sendData(c, null);
  });

  return routes;
}
