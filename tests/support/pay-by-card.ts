import { keyOf } from './place-order.ts';
import type { Page, Visitor } from './visitor.ts';

export const CARDS = {
  mada: '4201320111111010',
  visa: '4111111111111111',
  declined: '4201321234411220',
  frictionless: '4111114005765430',
};

/** Posts the payment page of that order; returns the response. */
export async function choosePayment(
  visitor: Visitor,
  orderId: string,
  method: string,
): Promise<Page> {
  const page = await visitor.get(`/payment-page/${orderId}`);
  const key = keyOf(page);
  return visitor.post(`/payment-page/${orderId}`, { method, idempotency_key: key });
}

/** A path or whole address of this shop as a visitor's path, without its language. */
function pathOf(visitor: Visitor, address: string): string {
  const { pathname, search } = new URL(address, visitor.base);
  const bare = visitor.prefix && pathname.startsWith(visitor.prefix + '/');
  return (bare ? pathname.slice(visitor.prefix.length) : pathname) + search;
}

/**
 * Goes through the gateway's pages: the card, then the bank's code where it asks; returns the
 * address that leads back to the shop.
 */
async function fillHostedPage(
  visitor: Visitor,
  address: string,
  options: { number: string; code?: string; webhook?: string },
): Promise<string> {
  const { number, code = '123456', webhook = 'normal' } = options;
  const outside = visitor.outside();
  const card = { number, name: 'Noura Alotaibi', month: '12', year: '2030', cvc: '123', webhook };
  const shown = await outside.get(pathOf(outside, address));
  const form = shown.document.querySelector('form')!.getAttribute('action')!;
  const response = await outside.post(form, card);
  if (!response.location?.includes('/sandbox-gateway/payments/')) return response.location ?? '';
  const asked = await outside.get(response.location);
  const bank = asked.document.querySelector('form')!.getAttribute('action')!;
  return (await outside.post(bank, { code })).location ?? '';
}

/** Pays an order by card; returns the page the shop leads to afterwards. */
export async function payByCard(
  visitor: Visitor,
  orderId: string,
  options: { number: string; method?: 'mada' | 'card'; code?: string; webhook?: string },
): Promise<Page> {
  const chosen = await choosePayment(visitor, orderId, options.method ?? 'card');
  if (chosen.status !== 303) throw new Error(`paying answered ${chosen.status}`);
  const back = await fillHostedPage(visitor, chosen.location!, options);
  return visitor.get(pathOf(visitor, back));
}
