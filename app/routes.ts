import {
  index,
  layout,
  route as anyCaseRoute,
  type RouteConfig,
  type RouteConfigEntry,
} from '@remix-run/route-config';
import { DIALOGS } from './dialogs/registry.ts';

/** A page has one address: in other letters it is not found, or leads there (not-found/route.tsx). */
const route = (path: string, file: string, children?: RouteConfigEntry[]) =>
  anyCaseRoute(path, file, { caseSensitive: true }, children);

const toRoute = ({ path, folder }: (typeof DIALOGS)[number]) =>
  route(path, `routes/${folder}/route.tsx`);

/** All routes. The optional segment "en?" matches the literal `en` only. */
export default [
  route('en?', 'routes/layout/route.tsx', [
    layout('routes/layout/page-failure.tsx', [
      layout(
        'dialogs/page.tsx',
        DIALOGS.filter(({ rendersOwnTitle }) => !rendersOwnTitle).map(toRoute),
      ),
      ...DIALOGS.filter(({ rendersOwnTitle }) => rendersOwnTitle).map(toRoute),
      index('routes/catalogue/home/route.tsx'),
      route('about', 'routes/content/about/route.tsx'),
      route('account/data.json', 'routes/account/data/route.ts'),
      route('account/messages', 'routes/account/messages/route.tsx'),
      route('categories', 'routes/catalogue/categories/route.tsx'),
      route('categories/:slug', 'routes/catalogue/category/route.tsx'),
      route('contact-us', 'routes/content/contact/route.tsx'),
      route('demo/outbox', 'routes/content/demo/outbox.ts'),
      route('demo', 'routes/content/demo/route.tsx'),
      route('multi-questions', 'routes/content/faq/route.tsx'),
      route('offline', 'routes/content/offline/route.tsx'),
      route('orders', 'routes/orders/orders/route.tsx'),
      route('orders/summary-orders', 'routes/checkout/summary/route.tsx'),
      route('orders/:id', 'routes/orders/order/route.tsx'),
      route('orders/:id/calendar.ics', 'routes/orders/calendar/route.ts'),
      route('orders/:id/documents/:file', 'routes/orders/paper/document-pdf.ts'),
      route('orders/:id/:paper', 'routes/orders/paper/route.tsx'),
      route('payment-page/:id', 'routes/checkout/payment/route.tsx'),
      route('payment-page/:id/apple-pay-session', 'routes/checkout/payment/apple-pay-session.ts'),
      route('payment-page/:id/return', 'routes/checkout/payment/return.ts'),
      route('privacy-policy', 'routes/content/privacy-policy/route.tsx'),
      route('product/:slug', 'routes/catalogue/product/route.tsx'),
      route('products', 'routes/catalogue/products/route.tsx'),
      route('search/suggestions', 'routes/catalogue/search/suggestions.ts'),
      route('branch', 'routes/resources/branch.ts'),
      route('tag-strip', 'routes/resources/tag-strip.ts'),
      route('tags/:slug', 'routes/catalogue/tag/route.tsx'),
      route('theme', 'routes/resources/theme.ts'),
      route('wishlist', 'routes/catalogue/wishlist/route.tsx'),
      route('*', 'routes/content/not-found/route.tsx'),
    ]),
  ]),
  route('en?/staff', 'routes/staff/layout/route.tsx', [
    layout('routes/staff/layout/page-failure.tsx', [
      index('routes/staff/today/route.tsx'),
      route('sign-in', 'routes/staff/sign-in/route.tsx'),
      route('account', 'routes/staff/account/route.tsx'),
      route('orders', 'routes/staff/orders/route.tsx'),
      route('orders/:number', 'routes/staff/order/route.tsx'),
      route('orders/:number/:paper', 'routes/staff/order-paper/route.tsx'),
      route('orders/:number/papers/:paper', 'routes/staff/customer-paper/route.tsx'),
      route('documents/:file', 'routes/staff/customer-paper/document-pdf.ts'),
      route('planning', 'routes/staff/planning/route.tsx'),
      route('messages', 'routes/staff/messages/route.tsx'),
      route('stock', 'routes/staff/stock/route.tsx'),
      route('archive', 'routes/staff/archive/route.tsx'),
      route('moves', 'routes/staff/moves/route.tsx'),
      route('repairs', 'routes/staff/repairs/route.tsx'),
      route('closing', 'routes/staff/closing/route.tsx'),
      route('products/new', 'routes/staff/new-product/route.tsx'),
      route('products/:slug', 'routes/staff/product/route.tsx'),
      route('delivery', 'routes/staff/delivery/route.tsx'),
      route('coupons', 'routes/staff/coupons/route.tsx'),
      route('numbering', 'routes/staff/numbering/route.tsx'),
      route('reports', 'routes/staff/reports/route.tsx'),
      route('reports/:file', 'routes/staff/reports/file.ts'),
      route('pages', 'routes/staff/pages/route.tsx'),
      route('pages/:slug', 'routes/staff/page/route.tsx'),
      route('people', 'routes/staff/people/route.tsx'),
      route('shop', 'routes/staff/shop/route.tsx'),
      route('*', 'routes/staff/not-found/route.tsx'),
    ]),
  ]),
  route('build-version.json', 'routes/resources/build-version.ts'),
  route('service-worker.js', 'routes/resources/service-worker.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
  route('media/*', 'routes/resources/media.ts'),
  route('payments/webhooks/:gateway', 'routes/resources/payment-webhook.ts'),
  route('sandbox-gateway/*', 'routes/resources/sandbox-gateway.ts'),
] satisfies RouteConfig;
