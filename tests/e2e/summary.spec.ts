import { hydrate } from '#tests/support/hydrated.ts';
import { OWNER_TOKEN } from '#tests/support/counter-shop.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { translationsOf } from '#tests/support/translations.ts';

const MESSAGES = {
  ar: {
    coupon: 'رمز الخصم مطلوب',
    invalid: 'رمز الخصم غير صالح',
    applied: 'تم تطبيق رمز الخصم بنجاح',
  },
  en: {
    coupon: 'Discount code is required',
    invalid: 'Invalid coupon code',
    applied: 'Coupon code applied successfully',
  },
};

/** A cart, filled for these days, in a browser that is signed in as its customer. */
async function openSummary({
  page,
  customer,
  prefix,
  scripts,
}: Pick<E2e, 'page' | 'customer' | 'prefix' | 'scripts'>): Promise<void> {
  await fillCart(customer.visitor, { slug: 'brass-lantern', quantity: 4, starts: 80, lasts: 2 });
  await signIn(page, customer, prefix, '/orders/summary-orders');
  if (scripts) await hydrate(page);
}

test.describe('the summary', { tag: '@every-variant' }, () => {
  test('says what a delivery costs where it goes, in every sum up to the slip', async ({
    page,
    customer,
    language,
    prefix,
    scripts,
    audit,
  }) => {
    await openSummary({ page, customer, prefix, scripts });
    const jeddah = { ar: 'جدة', en: 'Jeddah' }[language];
    const total = page.locator('main aside data:visible');
    await expect(page.locator('[name=address]')).toBeHidden();
    // Said at once, also to who picks up.
    await expect(page.locator('fieldset > div > p').filter({ hasText: jeddah })).toBeVisible();
    await page.locator('[name=fulfilment][value=delivery]').check();
    await expect(page.locator('[name=branch_id]').first()).toBeHidden();
    await page.getByRole('radio', { name: jeddah }).check();
    // (520.00 + 75.00) and 15 % of both.
    await expect(total.and(page.locator('[value="684.25"]'))).toHaveCount(1);
    if (scripts) await expect(total.and(page.locator('[value="598.00"]'))).toHaveCount(0);
    await audit(page);
    await page.locator('[name=address]').fill('جدة، حي الشاطئ، طريق الكورنيش');
    await page.locator('[name=accept_terms]').check();
    await page.locator('#place button:not([name])').last().click();

    await page.waitForURL(`**${prefix}/payment-page/*`);
    await expect(page.locator('main [data-amount=delivery] data')).toHaveAttribute(
      'value',
      '75.00',
    );
    await expect(page.locator('main [data-amount=total] data')).toHaveAttribute('value', '684.25');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.goto(`${prefix}/orders/${id}`);
    await expect(page.locator('main dl').filter({ hasText: jeddah })).not.toHaveCount(0);
    await expect(page.locator('main [data-amount=delivery] data')).toHaveAttribute(
      'value',
      '75.00',
    );
    await page.goto(`${prefix}/orders/${id}/slip`);
    await expect(page.locator('main [data-amount=delivery] data')).toHaveAttribute(
      'value',
      '75.00',
    );
    await expect(page.locator('main [data-amount=total] data')).toHaveAttribute('value', '684.25');
  });

  test('offers the companies of earlier orders, and keeps what was typed beside them', async ({
    page,
    customer,
    prefix,
    scripts,
    audit,
  }) => {
    const [first, last] = ['Lens', 'Dune Films'];
    for (const [company_name, tax_number] of [
      [first, '310122393500003'],
      [last, ''],
    ] as const) {
      await fillCart(customer.visitor, { slug: 'desk-globe', starts: 120, lasts: 1 });
      await placeOrder(customer.visitor, { company_name, tax_number });
    }
    await openSummary({ page, customer, prefix, scripts });
    await page.locator('[name=notes]').fill('Ring at the gate');
    await page.locator('details:has([name=company_name]) summary').click();
    await expect(page.locator('[name=company_name]')).toHaveValue(last);
    await page.locator('[name=project_name]').fill('Pilot');
    const earlier = page.getByRole('button', { name: first, exact: true });
    await earlier.click();
    await expect(earlier).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[name=project_name]')).toHaveValue('Pilot');
    await expect(page.locator('[name=company_name]')).toHaveValue(first);
    await expect(page.locator('[name=tax_number]')).toHaveValue('310122393500003');
    await expect(page.locator('[name=notes]')).toHaveValue('Ring at the gate');
    await audit(page);
  });

  test('takes a coupon, a delivery address and company details, and forgets nothing typed', async ({
    page,
    customer,
    language,
    prefix,
    scripts,
    audit,
  }) => {
    const messages = MESSAGES[language];
    await openSummary({ page, customer, prefix, scripts });
    const place = page.locator('#place button:not([name])').last();
    await page.locator('[data-amount=subtotal] data[value="520.00"]').first().waitFor();

    // What stands in the order's form before a coupon is tried.
    await page.locator('[name=fulfilment][value=delivery]').check();
    await page.locator('[name=notes]').fill('موقع التصوير');
    await page.locator('details:has([name=tax_number]) summary').click();
    await page.locator('[name=company_name]').fill('Desert Light Films');
    const expectKept = async () => {
      await expect(page.locator('[name=notes]')).toHaveValue('موقع التصوير');
      await expect(page.locator('[name=company_name]')).toHaveValue('Desert Light Films');
      await expect(page.locator('[name=fulfilment][value=delivery]')).toBeChecked();
    };

    // The terms and what a rental comes to: over the page with scripts, which keeps what is typed.
    for (const words of ['terms-and-conditions', 'rent-details']) {
      if (!scripts) continue;
      await page.locator(`main a[href$="/${words}"]`).click();
      await page.locator('[role=dialog] h2').nth(1).waitFor();
      await audit(page);
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
      await expectKept();
    }

    // Coupons: none, a wrong one by the key, a right one, off and on again.
    const couponField = page.locator('[name=code]');
    const apply = page.locator('button[value=apply-coupon]');
    await page.locator('details:has([name=code]) summary').click();
    await apply.click();
    await page.getByText(messages.coupon).waitFor();
    await expectKept();
    await couponField.fill('NOSUCH');
    await couponField.press('Enter');
    await page.getByText(messages.invalid).first().waitFor();
    await expect(couponField).toHaveValue('NOSUCH');
    await expectKept();
    await couponField.fill('m7welcome');
    await apply.click();
    await page.getByText(messages.applied).first().waitFor();
    await page.locator('[data-amount=discount] data[value="52.00"]').first().waitFor();
    await expectKept();
    // Nobody has placed anything: no field of the order is said to be wrong.
    expect(await page.locator('[name=address][aria-invalid=true]').count()).toBe(0);
    await page.locator('button[value=remove-coupon]').click();
    await couponField.waitFor({ state: 'attached' });
    await expectKept();
    if (!(await couponField.isVisible()))
      await page.locator('details:has([name=code]) summary').click();
    await couponField.fill('m7welcome');
    await apply.click();
    await page.locator('[data-amount=discount] data[value="52.00"]').first().waitFor();
    await expectKept();
    await audit(page);

    // Delivery without an address, half a contact, a wrong tax number, no terms: each said beside
    // its field.
    await page.locator('[name=tax_number]').fill('12345');
    await page.locator('[name=delivery_slot]').selectOption('evening');
    await page.locator('[name=contact_name]').fill('Maha');
    await place.click();
    for (const name of ['address', 'contact_phone', 'tax_number', 'accept_terms'])
      await page.locator(`[name=${name}][aria-invalid=true]`).waitFor();
    await expectKept();
    await expect(page.locator('[name=delivery_slot]')).toHaveValue('evening');
    await expect(page.locator('[name=contact_name]')).toHaveValue('Maha');
    await audit(page);

    await page.locator('[name=contact_phone]').fill('050 123 4567');
    await page.locator('[name=address]').fill('حي النرجس، طريق أنس بن مالك، الرياض');
    await page.locator('[name=tax_number]').fill('310122393500003');
    // The message is gone, its field is not.
    await expect(page.locator('[name=tax_number]')).toBeVisible();
    await page.locator('[name=accept_terms]').check();
    await place.click();
    await page.waitForURL('**/payment-page/*');
    await page.locator('[data-amount=total] data[value="538.20"]').first().waitFor();
    await page.goto(page.url().replace('payment-page', 'orders'));
    await page.getByText('حي النرجس').first().waitFor();
    await page.getByText('Desert Light Films').first().waitFor();
    for (const said of [translationsOf(language, 'orders').slot.evening, 'Maha', '+966501234567'])
      await page.locator('main').getByText(said).first().waitFor();
  });
});

const CALENDAR = {
  ar: { single: 'يوم واحد', apply: 'تطبيق', width: 320 },
  en: { single: 'One day', apply: 'Apply', width: 1280 },
};

test('a fee that has changed meanwhile is shown, and the order is placed with it @every-variant', async ({
  page,
  shop,
  customer,
  prefix,
  scripts,
}) => {
  await openSummary({ page, customer, prefix, scripts });
  await page.locator('[name=fulfilment][value=delivery]').check();
  await page.locator('[name=zone_id][value="3"]').check();
  await page.locator('[name=address]').fill('مكة المكرمة، حي العزيزية، شارع المسجد');
  await page.locator('[name=accept_terms]').check();
  const fee = String(160 + Number(scripts) * 10 + prefix.length);
  const changed = await fetch(`${shop.rentalApiUrl}/staff/delivery-zones`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
    body: new URLSearchParams({
      ...{ id: '3', name_ar: 'مكة المكرمة والطائف', name_en: 'Makkah & Taif', fee },
    }),
  });
  expect(changed.status).toBe(200);
  const place = page.locator('#place button:not([name])').last();
  await place.click();
  await expect(page.locator('main [role=alert]').first()).toBeVisible();
  await expect(page.locator(`main label data[value="${fee}.00"]`)).toHaveCount(1);
  await expect(page.locator('[name=zone_id][value="3"]')).toBeChecked();
  await place.click();
  await page.waitForURL(`**${prefix}/payment-page/*`);
  await expect(page.locator('main [data-amount=delivery] data')).toHaveAttribute(
    'value',
    `${fee}.00`,
  );
});

test.describe('a single day', { tag: '@both-languages' }, () => {
  test('is chosen with one press in the calendar', async ({
    openPage,
    language,
    prefix,
    audit,
  }) => {
    const { single, apply, width } = CALENDAR[language];
    const page = await openPage({ width });
    await page.goto(`${prefix}/product/chandelier`);
    await hydrate(page);
    await page.locator('main a[href*="/dates?"]').first().click();
    const dialog = page.locator('[role=dialog]');
    await dialog.locator('tbody td').first().waitFor();
    await dialog.getByRole('button', { name: single, exact: true }).click();
    for (const table of await dialog.locator('table').all())
      await expect(table.locator('tbody td')).toHaveCount(42);
    const applying = dialog.getByRole('button', { name: apply, exact: true });
    await expect(applying).toBeDisabled();
    await dialog.locator('td > :not([aria-disabled=true]):not([data-unavailable])').last().click();
    await applying.click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main [data-count=available]').first().waitFor();
    const cookies = await page.context().cookies();
    const text = decodeURIComponent(cookies.find(({ name }) => name === 'M7_dates')!.value);
    const dates = JSON.parse(text) as { from: string; to: string };
    expect(dates.to).toBe(dates.from);

    // Opened again, the day stands as one day.
    await page.locator('main a[href*="/dates?"]').first().click();
    const pressed = dialog.getByRole('button', { name: single, exact: true });
    await pressed.waitFor();
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await expect(applying).toBeEnabled();
    await audit(page);
  });
});
