import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MinimalApi, SALMA, startShopBeside, type Answer } from '#tests/support/minimal-api.ts';
import type { RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * Replies as backends may write them, drawn at random: other orders, types, absences, extra fields,
 * statuses and bodies. Nothing of that is an outage.
 */

let api: MinimalApi;
let shop: RunningShop;
beforeAll(async () => {
  api = await MinimalApi.start();
  shop = await startShopBeside(api);
});
afterAll(async () => {
  await shop.stop();
  await api.stop();
});

/** Fields that section 3 does not name as the heart of their entity. */
const OPTIONAL = ['image', 'dates', 'complete_phone', 'is_notify', 'tax_percentage', 'id'];
const isEntityOfCart = (value: object) => 'product_id' in value;

/** Draws the same value as another backend writes it. */
function redraw(value: unknown, draw: fc.GeneratorValue): unknown {
  const flip = () => draw(fc.boolean);
  if (typeof value === 'number') return flip() ? String(value) : value;
  if (typeof value === 'boolean')
    return draw(fc.constantFrom<unknown[]>, value, Number(value), String(Number(value)));
  if (Array.isArray(value)) return value.map((one) => redraw(one, draw));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => !(OPTIONAL.includes(name) && !isEntityOfCart(value) && flip()))
    .map(([name, one]) => [name, redraw(one, draw)] as const);
  if (flip()) fields.push(['an_extra_field', { of: [1, null, 'text'] }]);
  return Object.fromEntries(flip() ? fields.reverse() : fields);
}

/** Answers of a call that a page can do without. */
const BESIDES: Answer[] = [
  { status: 204, body: null },
  { body: { data: null } },
  { body: { data: [] } },
  { body: {} },
  { status: 403, body: { message: 'No' } },
  { status: 404, body: '<html>not here</html>' },
  { status: 429, body: 'later' },
];
/** The call that each screen is made of. */
const SCREENS: Record<string, string> = {
  '/': 'none',
  '/cart': 'cart',
  '/notifications': 'notifications',
  '/account': 'account',
  '/categories': 'categories',
  '/wishlist': 'account/wishlist',
  '/contact-us': 'dial/codes',
  '/orders/summary-orders': 'cart',
};

it('none of them is a failure of a screen', async () => {
  const salma = new Visitor(shop.url);
  await salma.logIn(SALMA);
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...Object.keys(SCREENS)), async (draw, screen) => {
      api.vary = ({ path }, usual) => {
        const isNeeded = path === SCREENS[screen];
        if (!isNeeded && draw(fc.integer, { min: 0, max: 4 }) === 0)
          return draw(fc.constantFrom<Answer[]>, ...BESIDES);
        return { body: redraw(usual, draw) };
      };
      const page = await salma.get(screen);
      expect([screen, page.status]).toEqual([screen, 200]);
      expect(page.read('main')).not.toMatch(/undefined|NaN|\[object|(?<!\d)0 ?%/);
    }),
    { numRuns: 60, seed: 45, endOnFailure: true },
  );
});
