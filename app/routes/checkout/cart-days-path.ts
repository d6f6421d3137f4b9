import { withRedirectTo } from '#app/locale/language.ts';

/** Where days are chosen for the cart: what is available of it is marked. */
export function cartDaysPath(redirectTo: '/cart' | '/orders/summary-orders'): string {
  return `${withRedirectTo('/dates', redirectTo)}&cart=1`;
}
