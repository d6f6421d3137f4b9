import type { Page } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { CARDS } from '#tests/support/pay-by-card.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/e2e.ts';

const WORDS = {
  ar: {
    choose: 'اختر طريقة الدفع',
    failed: 'فشلت عملية الدفع',
    confirmed: 'تم تأكيد طلبك بنجاح',
    cash: 'تم اعتماد الدفع نقدًا بنجاح',
    canceled: 'ألغينا الطلب',
    payment: 'حالة الدفع',
    paid: 'مدفوع',
    declined: 'فشل الدفع',
    due: 'يُدفع عند الاستلام',
    refunded: 'أُعيد إليك',
    gateway: 'بوابة الدفع',
  },
  en: {
    choose: 'Please select a payment method',
    failed: 'Payment Failed',
    confirmed: 'Your order has been confirmed successfully',
    cash: 'Cash payment was successful',
    canceled: 'The order is canceled',
    payment: 'Payment status',
    paid: 'Paid',
    declined: 'Payment failed',
    due: 'Due on receipt',
    refunded: 'Returned to you',
    gateway: 'the payment gateway',
  },
};

/** Fills the sandbox's card form, then the bank's. */
async function payOnSandbox(page: Page, number: string): Promise<void> {
  await page.waitForURL('**/sandbox-gateway/invoices/*');
  const card = { number, name: 'Fahad Aldosari', month: '12', year: '2030', cvc: '123' };
  for (const [name, value] of Object.entries(card))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button').click();
  await page.waitForURL('**/sandbox-gateway/payments/*');
  await page.locator('[name=code]').fill('123456');
  await page.locator('form button').click();
}

/** What an order's page says under that name. */
const fact = (page: Page, name: string) =>
  page
    .locator('main dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();

test.describe('an order', { tag: '@every-variant' }, () => {
  let words: (typeof WORDS)['ar'];
  let page: Page;
  let id: string;
  const problems: string[] = [];

  // The payment page of a new order, in a browser that is signed in.
  test.beforeEach(async ({ page: opened, language, prefix, scripts, customer }) => {
    words = WORDS[language];
    page = opened;
    id = await orderProduct(customer.visitor, { slug: 'brass-lantern', starts: 20, lasts: 2 });
    problems.length = 0;
    collectFaults(page, problems);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await signIn(page, customer, prefix, `/payment-page/${id}`);
    if (scripts) await hydrate(page);
  });
  const method = (name: string) => page.locator(`[name=method][value=${name}]`);
  const confirm = () => page.locator('main form button[type=submit]').click();
  const said = (text: string) => page.getByText(text).first().waitFor();
  const isNow = (status: string) => page.locator(`main [data-status=${status}]`).first().waitFor();
  const expectNoProblems = () =>
    expect(problems.filter((text) => !/status of 4(22|04|09)/.test(text))).toEqual([]);

  test('is paid by the second card after the first was declined, and canceled for its money', async ({
    prefix,
    audit,
  }) => {
    // Nothing chosen: said beside the radio buttons, and tied to them.
    await confirm();
    const radio = page.locator('[name=method][aria-invalid=true]').first();
    await radio.waitFor();
    const message = page.locator(`[id="${await radio.getAttribute('aria-describedby')}"]`);
    await expect(message).toHaveText(words.choose, { useInnerText: true });
    await audit(page);

    // A card that is declined leads back, and another one may follow.
    await method('card').check();
    await confirm();
    await payOnSandbox(page, CARDS.declined);
    await page.waitForURL(`**${prefix}/payment-page/${id}`);
    await said(words.failed);
    await isNow('waiting_payment');
    await audit(page);
    await page.goto(`${prefix}/orders/${id}`);
    expect(await fact(page, words.payment)).toBe(words.declined);
    await page.goto(`${prefix}/payment-page/${id}`);
    await method('mada').check();
    await confirm();
    await payOnSandbox(page, CARDS.mada);
    await page.waitForURL(`**${prefix}/orders/${id}`);
    await said(words.confirmed);
    await isNow('confirmed');

    // The order says who confirmed it, and what was paid.
    expect(await page.locator('main ol li').last().innerText()).toContain(words.gateway);
    expect(await fact(page, words.payment)).toBe(words.paid);
    await page.locator(`main a[href="${prefix}/orders/${id}/slip"]`).click();
    await page.waitForURL('**/slip');
    await page.locator('main [role=img] svg').waitFor();
    await page.locator('main [data-amount=total] data[value="149.50"]').waitFor();

    // Canceled, its money comes back.
    await page.goto(`${prefix}/orders/${id}`);
    await page.locator('main a[href$="/cancel"]').click();
    await page.locator('button[value=cancel]').click();
    await said(words.canceled);
    await isNow('canceled');
    await expect
      .poll(
        async () => {
          await page.reload();
          return fact(page, words.payment);
        },
        { timeout: 30_000 },
      )
      .toBe(words.refunded);
    // The invoice is taken back by a note of the same sums, with a code of its own.
    await page.locator(`main a[href="${prefix}/orders/${id}/credit-note"]`).click();
    await page.waitForURL('**/credit-note');
    await page.locator('main [role=img] svg').waitFor();
    await page.locator('main [data-amount=total] data[value="149.50"]').waitFor();
    expectNoProblems();
  });

  test('waits for the branch when it is to be paid in cash', async ({ prefix }) => {
    await method('cash').check();
    await confirm();
    await page.waitForURL(`**${prefix}/orders/${id}`);
    await said(words.cash);
    await isNow('pending');
    expect(await fact(page, words.payment)).toBe(words.due);
    expectNoProblems();
  });

  test('is not paid by who turns back at the gateway, and can be paid afterwards', async ({
    prefix,
  }) => {
    await method('mada').check();
    await confirm();
    await page.waitForURL('**/sandbox-gateway/invoices/*');
    await page.locator('a.back').click();
    await page.waitForURL(`**${prefix}/payment-page/${id}`);
    await said(words.failed);
    await isNow('waiting_payment');
    await method('mada').check();
    await confirm();
    await payOnSandbox(page, CARDS.mada);
    await page.waitForURL(`**${prefix}/orders/${id}`);
    await isNow('confirmed');
    expectNoProblems();
  });
});
