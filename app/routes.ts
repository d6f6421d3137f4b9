import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { DIALOGS } from './dialogs/registry.ts';

const toRoute = ({ path, folder }: (typeof DIALOGS)[number]) =>
  route(path, `routes/${folder}/route.tsx`);

/** All routes. The optional segment "en?" matches the literal `en` only. */
export default [
  route('en?', 'routes/layout/route.tsx', [
    layout('dialogs/page.tsx', DIALOGS.filter(({ ownFrame }) => !ownFrame).map(toRoute)),
    ...DIALOGS.filter(({ ownFrame }) => ownFrame).map(toRoute),
    index('routes/catalogue/home/route.tsx'),
    route('about', 'routes/content/about/route.tsx'),
    route('account/data.json', 'routes/account/data/route.ts'),
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
    route('orders/:id/slip', 'routes/orders/slip/route.tsx'),
    route('payment-page/:id', 'routes/checkout/payment/route.tsx'),
    route('payment-page/:id/apple-pay-session', 'routes/checkout/payment/apple-pay-session.ts'),
    route('payment-page/:id/return', 'routes/checkout/payment/return.ts'),
    route('privacy-policy', 'routes/content/privacy-policy/route.tsx'),
    route('product/:slug', 'routes/catalogue/product/route.tsx'),
    route('products', 'routes/catalogue/products/route.tsx'),
    route('search/suggestions', 'routes/catalogue/search/suggestions.ts'),
    route('tag-strip', 'routes/resources/tag-strip.ts'),
    route('tags/:slug', 'routes/catalogue/tag/route.tsx'),
    route('theme', 'routes/resources/theme.ts'),
    route('wishlist', 'routes/catalogue/wishlist/route.tsx'),
    route('*', 'routes/content/not-found/route.tsx'),
  ]),
  route('build-version.json', 'routes/resources/build-version.ts'),
  route('service-worker.js', 'routes/resources/service-worker.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('media/*', 'routes/resources/media.ts'),
  route('payments/webhooks/:gateway', 'routes/resources/payment-webhook.ts'),
  route('sandbox-gateway/*', 'routes/resources/sandbox-gateway.ts'),
] satisfies RouteConfig;
