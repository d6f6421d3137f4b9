import type { Page } from 'playwright';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';

/** What the fake of Apple's sheet was asked, and what it was told. */
interface Sheet {
  request?: { total: { label: string; amount: string }; [name: string]: unknown };
  merchantSession?: unknown;
  result?: number;
  aborted?: boolean;
}
/** How the payer answers the sheet, and where Apple has the merchant looked at. */
interface Device {
  payer: 'pays' | 'closes';
  validationURL: string;
}

/** Puts an ApplePaySession into the page: `window.sheet` says what became of it. */
function installApplePay({ payer, validationURL }: Device): void {
  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static supportsVersion = (version: number) => version <= 14;
    static canMakePayments = () => true;
    onvalidatemerchant?: (event: object) => void;
    onpaymentauthorized?: (event: object) => void;
    oncancel?: () => void;
    readonly sheet: Sheet = {};
    constructor(_version: number, request: NonNullable<Sheet['request']>) {
      this.sheet.request = request;
      (window as { sheet?: Sheet }).sheet = this.sheet;
    }
    begin() {
      if (payer === 'closes') return void setTimeout(() => this.oncancel?.());
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }));
    }
    abort() {
      this.sheet.aborted = true;
    }
    completeMerchantValidation(session: unknown) {
      this.sheet.merchantSession = session;
      const token = { paymentData: { data: 'sealed', version: 'EC_v1' } };
      setTimeout(() => this.onpaymentauthorized?.({ payment: { token } }));
    }
    completePayment({ status }: { status: number }) {
      this.sheet.result = status;
    }
  }
  Object.assign(window, { ApplePaySession });
}

const sheetOf = (page: Page) => page.evaluate(() => (window as { sheet?: Sheet }).sheet);
const APPLE = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';

const TEXTS = {
  ar: {
    confirmed: 'تم تأكيد طلبك بنجاح',
    failed: 'فشلت عملية الدفع',
    unsupported: 'جهازك لا يدعم Apple Pay',
  },
  en: {
    confirmed: 'Your order has been confirmed successfully',
    failed: 'Payment Failed',
    unsupported: 'Apple Pay Not Supported On This Device',
  },
} as const;

test.describe('Apple Pay', { tag: '@both-languages' }, () => {
  let page: Page;
  let problems: string[];

  test.beforeEach(async ({ openPage }) => {
    page = await openPage();
    problems = [];
    collectFaults(page, problems);
  });
  test.afterEach(() => expect(problems).toEqual([]));

  /** A new order's payment page, hydrated, on that device; the order's id. */
  async function openPayment(
    { customer, prefix }: Pick<E2e, 'customer' | 'prefix'>,
    device?: Device,
    lasts = 3,
  ): Promise<string> {
    if (device) await page.addInitScript(installApplePay, device);
    const id = await orderProduct(customer.visitor, { slug: 'brass-lantern', starts: 20, lasts });
    await signIn(page, customer, prefix, `/payment-page/${id}`);
    await hydrate(page);
    return id;
  }
  const button = () => page.locator('main form button[type=submit]');
  async function chooseApplePay(): Promise<void> {
    await page.locator('[name=method][value=apple_pay]').check();
    await button().click();
  }

  test('asks the sheet for the order’s total, and its token confirms the order', async ({
    customer,
    prefix,
    language,
  }) => {
    const { confirmed } = TEXTS[language];
    const id = await openPayment({ customer, prefix }, { payer: 'pays', validationURL: APPLE });
    const number = /M7-\d+/.exec(await page.locator('main aside h2').innerText())![0];
    await chooseApplePay();
    await page.waitForURL(`**${prefix}/orders/${id}`);
    await page.getByText(confirmed).first().waitFor();
    await page.locator('main [data-status=confirmed]').first().waitFor();
    const sheet = (await sheetOf(page))!;
    expect(sheet.request).toMatchObject({
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: expect.arrayContaining(['mada', 'visa', 'masterCard']),
      merchantCapabilities: expect.arrayContaining(['supports3DS']),
      total: { amount: '224.25', label: `M7 ${number}` },
    });
    expect(sheet.merchantSession).toMatchObject({ merchantSessionIdentifier: 'sandbox' });
    expect(sheet.result).toBe(0);
    await page.goto(`${prefix}/payment-page/${id}`);
    expect(await page.locator('[name=method]').count()).toBe(0);
  });

  test('that the bank declines leaves the order to be paid otherwise', async ({
    customer,
    prefix,
    language,
  }) => {
    const { failed } = TEXTS[language];
    const id = await openPayment({ customer, prefix }, { payer: 'pays', validationURL: APPLE }, 1);
    const loads = await holdRequests(page, new RegExp(`payment-page/${id}.data`), 'GET');
    await chooseApplePay();
    await page.getByText(failed).first().waitFor();
    // The sheet says what became of the charge, not that it was authorized.
    expect((await sheetOf(page))?.result).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/payment-page/${id}`);
    await page.locator('main [data-status=waiting_payment]').first().waitFor();
    // At once, before the page with its new key has come.
    await page.locator('[name=method][value=cash]').check();
    await button().click();
    await page.waitForURL(`**${prefix}/orders/${id}`);
    await loads.release();
    await page.locator('main [data-status=pending]').first().waitFor();
  });

  test('can be tried again after a decline, as an attempt of its own', async ({
    customer,
    prefix,
    language,
  }) => {
    const { failed } = TEXTS[language];
    await openPayment({ customer, prefix }, { payer: 'pays', validationURL: APPLE }, 1);
    const keys: (string | null)[] = [];
    page.on('request', (request) => {
      const body = new URLSearchParams(request.postData() ?? '');
      if (body.has('token')) keys.push(body.get('idempotency_key'));
    });
    for (const attempt of [1, 2]) {
      await chooseApplePay();
      await expect.poll(async () => (await sheetOf(page))?.result).toBe(1);
      await expect(page.getByText(failed)).toHaveCount(attempt);
      await page.evaluate(() => Object.assign(window, { sheet: undefined }));
    }
    expect(new Set(keys).size).toBe(2);
  });

  test('leaves the page usable when its sheet is closed', async ({ customer, audit, prefix }) => {
    const id = await openPayment({ customer, prefix }, { payer: 'closes', validationURL: APPLE });
    await chooseApplePay();
    await expect.poll(() => sheetOf(page)).toBeDefined();
    await expect(button()).toBeEnabled();
    await expect(page.locator('[name=method][value=apple_pay]')).toBeChecked();
    await audit(page);
    await page.locator('[name=method][value=cash]').check();
    await button().click();
    await page.waitForURL(`**${prefix}/orders/${id}`);
    await page.locator('main [data-status=pending]').first().waitFor();
  });

  test('is aborted, and nothing paid, where the merchant is to be looked at elsewhere', async ({
    customer,
    prefix,
  }) => {
    const id = await openPayment(
      { customer, prefix },
      { payer: 'pays', validationURL: 'https://evil.example/session' },
    );
    await chooseApplePay();
    await expect.poll(() => sheetOf(page)).toEqual({ request: expect.anything(), aborted: true });
    await expect(button()).toBeEnabled();
    await page.goto(`${prefix}/orders/${id}`);
    await page.locator('main [data-status=waiting_payment]').first().waitFor();
  });

  test('is said beside the radio buttons to be missing where the device has none', async ({
    customer,
    audit,
    prefix,
    language,
  }) => {
    const { unsupported } = TEXTS[language];
    const id = await openPayment({ customer, prefix });
    await chooseApplePay();
    const radio = page.locator('[name=method][aria-invalid=true]').first();
    await radio.waitFor();
    const message = page.locator(`[id="${await radio.getAttribute('aria-describedby')}"]`);
    await expect(message).toHaveText(unsupported, { useInnerText: true });
    await audit(page);
    await page.locator('[name=method][value=cash]').check();
    await message.waitFor({ state: 'detached' });
    await button().click();
    await page.waitForURL(`**${prefix}/orders/${id}`);
  });
});
