import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { orderPiece } from '#tests/support/order-piece.ts';
import { CARDS, choosePayment } from '#tests/support/pay-by-card.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';
import { Visitor } from '#tests/support/visitor.ts';

const fixture = createBrowserFixture();

const FIELDS = ['number', 'name', 'month', 'year', 'cvc'];

describe.each([
  { language: 'ar', prefix: '', starts: 20, dir: 'rtl', closed: 'هذه الصفحة لم تعد صالحة للدفع.' },
  {
    language: 'en',
    prefix: '/en',
    starts: 30,
    dir: 'ltr',
    closed: 'This page can no longer be paid.',
  },
] as const)('the sandbox’s pages in $language, 320 px wide,', (variant) => {
  const { language, prefix, starts, dir, closed } = variant;
  let page: Page;
  let orderId: string;
  let cardPage: string;

  beforeEach(async () => {
    const fahad = new Visitor(fixture.shop.url, prefix);
    await fahad.logIn(FAHAD);
    orderId = await orderPiece(fahad, { slug: 'brass-lantern', starts, lasts: 2 });
    cardPage = (await choosePayment(fahad, orderId, 'mada')).location!;
    page = await fixture.openPage({ width: 320, height: 640 });
    await signIn(page, FAHAD, prefix, '/orders');
    await page.goto(cardPage);
  });

  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('name') ?? element?.tagName.toLowerCase();
    });
  /** Whether what has the focus shows it. */
  const isMarked = () =>
    page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== 'none');
  async function pressTabTo(name: string): Promise<void> {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
    expect(await isMarked()).toBe(true);
  }

  it('have no fault that axe finds, whatever they show', async () => {
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    await fixture.audit(page, true);
    await page.locator('summary').click();
    await fixture.audit(page, true);

    // Everything wrong: said beside each field, and tied to it.
    await page.locator('[name=number]').fill('12');
    await page.locator('form button').click();
    for (const name of FIELDS) {
      const described = await page.locator(`[name=${name}]`).getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).not.toBe('');
    }
    expect(await page.locator('[name=number]').inputValue()).toBe('12');
    await fixture.audit(page, true);

    const card = {
      number: CARDS.mada,
      name: 'Fahad Aldosari',
      month: '12',
      year: '30',
      cvc: '123',
    };
    for (const [name, value] of Object.entries(card))
      await page.locator(`[name=${name}]`).fill(value);
    await page.locator('form button').click();
    await page.waitForURL('**/sandbox-gateway/payments/*');
    await fixture.audit(page, true);
    await page.locator('[name=code]').fill('12');
    await page.locator('form button').click();
    await page.locator('[name=code][aria-invalid=true]').waitFor();
    await fixture.audit(page, true);
    await page.locator('[name=code]').fill('١٢٣٤٥٦');
    await page.locator('form button').click();
    await page.waitForURL(`**${prefix}/orders/${orderId}`);
    await page.locator('main [data-status=confirmed]').first().waitFor();

    await page.goto(cardPage);
    await page.getByText(closed).waitFor();
    await fixture.audit(page, true);
  });

  it('take a card and the bank’s code by keyboard alone', async () => {
    const typed = [CARDS.mada, 'Fahad Aldosari', '12', '2030', '123'];
    for (const [index, name] of FIELDS.entries()) {
      await pressTabTo(name);
      await page.keyboard.type(typed[index]!);
    }
    await pressTabTo('webhook');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[name=webhook]').inputValue()).toBe('doubled');
    await pressTabTo('button');
    await page.keyboard.press('Space');
    await page.waitForURL('**/sandbox-gateway/payments/*');
    await pressTabTo('code');
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${prefix}/orders/${orderId}`);
    await page.locator('main [data-status=confirmed]').first().waitFor();
  });

  it('lead back without paying by keyboard alone', async () => {
    for (const name of [...FIELDS, 'webhook', 'button', 'a']) await pressTabTo(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${prefix}/payment-page/${orderId}`);
    await page.locator('main [data-status=waiting_payment]').first().waitFor();
  });
});
