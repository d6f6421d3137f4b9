/** Who sees a screen. */
export type Reader = 'guest' | 'half-way' | 'customer' | 'staff';

/**
 * Every page of the storefront: by who sees it and its route in `app/routes.ts`, the addresses at
 * which it is audited. `:order` and `:number` stand for orders of the audit. A test
 * (`tests/project/screens.test.ts`) lists routes that are missing here.
 */
export const SCREENS: Record<Reader, Record<string, string[]>> = {
  guest: {
    '/': ['/'],
    '/about': ['/about'],
    '/categories': ['/categories'],
    '/categories/:slug': ['/categories/lighting'],
    '/contact-us': ['/contact-us'],
    '/dates': ['/dates', '/dates?product=brass-lantern'],
    '/demo': ['/demo'],
    '/forgot-password': ['/forgot-password'],
    '/login': ['/login'],
    '/multi-questions': ['/multi-questions'],
    '/offline': ['/offline'],
    '/privacy-policy': ['/privacy-policy'],
    '/product/:slug': ['/product/brass-lantern', '/product/film-reel'],
    '/products': ['/products', '/products?category=lighting&price_to=60'],
    '/register': ['/register'],
    '/rent-details': ['/rent-details'],
    '/search': ['/search', '/search?q=chair', '/search?q=qqqqq'],
    '/tags/:slug': ['/tags/ramadan'],
    '/terms-and-conditions': ['/terms-and-conditions'],
    '/*': ['/no/such/page'],
  },
  'half-way': {
    '/account/verify-phone': ['/account/verify-phone'],
    '/change-password': ['/change-password'],
    '/verify': ['/verify'],
    '/verify-reset': ['/verify-reset'],
  },
  customer: {
    '/account': ['/account'],
    '/account/avatar': ['/account/avatar'],
    '/account/delete': ['/account/delete'],
    '/account/edit': ['/account/edit'],
    '/account/messages': ['/account/messages'],
    '/account/password': ['/account/password'],
    '/account/sessions': ['/account/sessions'],
    '/cart': ['/cart'],
    '/logout': ['/logout'],
    '/notifications': ['/notifications'],
    '/orders': ['/orders', '/orders?state=completed'],
    '/orders/:id': ['/orders/:order', '/orders/no-such-order'],
    '/orders/:id/:paper': ['/orders/:order/slip'],
    '/orders/:id/cancel': ['/orders/:order/cancel'],
    '/orders/summary-orders': ['/orders/summary-orders'],
    '/payment-page/:id': ['/payment-page/:order'],
    '/wishlist': ['/wishlist'],
  },
  staff: {
    '/staff': ['/staff'],
    '/staff/*': ['/staff/no/such/page'],
    '/staff/account': ['/staff/account'],
    '/staff/archive': ['/staff/archive'],
    '/staff/coupons': ['/staff/coupons'],
    '/staff/delivery': ['/staff/delivery'],
    '/staff/messages': ['/staff/messages'],
    '/staff/moves': ['/staff/moves'],
    '/staff/repairs': ['/staff/repairs'],
    '/staff/closing': ['/staff/closing'],
    '/staff/numbering': ['/staff/numbering'],
    '/staff/orders': ['/staff/orders'],
    '/staff/orders/:number': ['/staff/orders/:number'],
    '/staff/orders/:number/:paper': [
      '/staff/orders/:number/picking-list',
      '/staff/orders/:number/delivery-note',
    ],
    '/staff/orders/:number/papers/:paper': ['/staff/orders/:number/papers/slip'],
    '/staff/pages': ['/staff/pages'],
    '/staff/pages/:slug': ['/staff/pages/about'],
    '/staff/people': ['/staff/people'],
    '/staff/planning': ['/staff/planning'],
    '/staff/products/:slug': ['/staff/products/megaphone'],
    '/staff/products/new': ['/staff/products/new'],
    '/staff/reports': ['/staff/reports'],
    '/staff/shop': ['/staff/shop'],
    '/staff/sign-in': ['/staff/sign-in'],
    '/staff/stock': ['/staff/stock'],
  },
};

/** The addresses of a reader's screens, with these orders in the place of their names. */
export function screensOf(reader: Reader, orders: Record<string, string> = {}): string[] {
  return Object.values(SCREENS[reader])
    .flat()
    .map((path) => path.replace(/:\w+/, (name) => orders[name] ?? name));
}
