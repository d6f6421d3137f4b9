import type { Page } from 'playwright';
import { orderProduct } from '#tests/support/order-product.ts';
import { CARDS, choosePayment } from '#tests/support/pay-by-card.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/e2e.ts';

const FIELDS = ['number', 'name', 'month', 'year', 'cvc'];

const EXPECTED = {
  ar: { dir: 'rtl', closed: 'هذه الصفحة لم تعد صالحة للدفع.' },
  en: { dir: 'ltr', closed: 'This page can no longer be paid.' },
} as const;

test.describe('the sandbox’s pages, 320 px wide,', { tag: '@both-languages' }, () => {
  let page: Page;
  let orderId: string;
  let cardPage: string;

  test.beforeEach(async ({ openPage, prefix, customer }) => {
    orderId = await orderProduct(customer.visitor, { slug: 'brass-lantern', starts: 20, lasts: 2 });
    cardPage = (await choosePayment(customer.visitor, orderId, 'mada')).location!;
    page = await openPage({ width: 320, height: 640 });
    await signIn(page, customer, prefix, '/orders');
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

  test('have no fault that axe finds, whatever they show', async ({ audit, prefix, language }) => {
    const { dir, closed } = EXPECTED[language];
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await audit(page);
    await page.locator('summary').click();
    await audit(page);

    // Everything wrong: said beside each field, and tied to it.
    await page.locator('[name=number]').fill('12');
    await page.locator('form button').click();
    for (const name of FIELDS) {
      const described = await page.locator(`[name=${name}]`).getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).not.toBe('');
    }
    await expect(page.locator('[name=number]')).toHaveValue('12');
    await audit(page);

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
    await audit(page);
    await page.locator('[name=code]').fill('12');
    await page.locator('form button').click();
    await page.locator('[name=code][aria-invalid=true]').waitFor();
    await audit(page);
    await page.locator('[name=code]').fill('١٢٣٤٥٦');
    await page.locator('form button').click();
    await page.waitForURL(`**${prefix}/orders/${orderId}`);
    await page.locator('main [data-status=confirmed]').first().waitFor();

    await page.goto(cardPage);
    await page.getByText(closed).waitFor();
    await audit(page);
  });

  test('take a card and the bank’s code by keyboard alone', async ({ prefix }) => {
    const typed = [CARDS.mada, 'Fahad Aldosari', '12', '2030', '123'];
    for (const [index, name] of FIELDS.entries()) {
      await pressTabTo(name);
      await page.keyboard.type(typed[index]!);
    }
    await pressTabTo('webhook');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[name=webhook]')).toHaveValue('doubled');
    await pressTabTo('button');
    await page.keyboard.press('Space');
    await page.waitForURL('**/sandbox-gateway/payments/*');
    await pressTabTo('code');
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${prefix}/orders/${orderId}`);
    await page.locator('main [data-status=confirmed]').first().waitFor();
  });

  test('lead back without paying by keyboard alone', async ({ prefix }) => {
    for (const name of [...FIELDS, 'webhook', 'button', 'a']) await pressTabTo(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${prefix}/payment-page/${orderId}`);
    await page.locator('main [data-status=waiting_payment]').first().waitFor();
  });
});
