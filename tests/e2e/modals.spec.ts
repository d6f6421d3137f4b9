import type { Page } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { lastCode } from '#tests/support/outbox.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';

let page: Page;
let problems: string[];

const dialog = () => page.locator('[role=dialog]');
const loginLink = (prefix = '/en') => page.locator(`header a[href="${prefix}/login"]:visible`);

async function openList(openPage: E2e['openPage'], prefix: '' | '/en', width: number) {
  page = await openPage({ width, height: 800 });
  problems = [];
  collectFaults(page, problems);
  await page.goto(`${prefix}/products`);
  await hydrate(page);
}

test('a dialog whose code is late shows at once that it is on its way', async ({ openPage }) => {
  page = await openPage({ width: 390, height: 844 });
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/modal-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/en');
  await hydrate(page);
  const waiting = page.locator('[aria-busy=true][aria-live]');
  await page.locator('nav a[href="/en/login"]:visible').click();
  await expect(waiting).toBeVisible();
  await expect(dialog()).toHaveCount(0);
  arrive();
  await dialog().locator('[name=phone]').waitFor();
  await expect(waiting).toHaveCount(0);
});

test.describe('a dialog’s link', () => {
  test.beforeEach(({ openPage }) => openList(openPage, '/en', 1280));
  test.afterEach(() => expect(problems).toEqual([]));

  test('opens a modal of at most 600 px over the page, which stays where it was', async () => {
    await page.evaluate(() => scrollTo(0, 400));
    // Pressed from afar: a mouse would have to scroll up to the header first.
    await loginLink().evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true });
      link.click();
    });
    await dialog().locator('[name=phone]').waitFor();
    await expect(page.locator('main h1')).toHaveCount(1);
    expect((await dialog().boundingBox())!.width).toBeLessThanOrEqual(600);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    const inside = () => page.evaluate(() => !!document.activeElement?.closest('[role=dialog]'));
    expect(await inside()).toBe(true);
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('/en/login');
  });

  test('is closed by Back, by its button and by a press beside it, and not opened by a reload', async () => {
    for (const leave of [
      () => page.goBack(),
      () => dialog().getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(10, 400),
    ]) {
      await loginLink().click();
      await dialog().locator('[name=phone]').waitFor();
      await leave();
      await dialog().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/en/products');
    }
    await loginLink().click();
    await dialog().locator('[name=phone]').waitFor();
    await page.reload();
    await hydrate(page);
    expect(await dialog().count()).toBe(0);
  });

  test('switches between register, login and forgot inside one modal', async () => {
    await loginLink().click();
    const entries = () => page.evaluate(() => history.length);
    const before = await dialog().locator('[name=phone]').waitFor().then(entries);
    await dialog().getByRole('link', { name: 'Create an account' }).click();
    await dialog().locator('[name=fullname]').waitFor();
    await dialog().getByRole('link', { name: 'Have an account? Log in' }).click();
    await dialog().getByRole('link', { name: 'Forgot your password?' }).click();
    await dialog().getByRole('heading', { name: 'Forgot password' }).waitFor();
    expect(await entries()).toBe(before);
  });

  test('shows what is wrong with a field that was left before its rules were there', async () => {
    await page.route('**/assets/form-validation-*.js', async (route) => {
      await dialog().locator('[name=password]:focus').waitFor();
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/form-validation-*.js');
    await loginLink().click();
    await dialog().locator('[name=phone]').fill('12');
    await asked;
    await dialog().locator('[name=password]').focus();
    await dialog().getByText('9 to 11 digits').waitFor();
    await expect(dialog().locator('[aria-invalid=true]')).toHaveCount(1);
  });

  test('shows what is wrong once a field was left, and what the server refuses, inside it', async () => {
    await loginLink().click();
    const phone = dialog().locator('[name=phone]');
    const password = dialog().locator('[name=password]');
    await phone.fill('12');
    expect(await dialog().getByText('9 to 11 digits').count()).toBe(0);
    await password.focus();
    await dialog().getByText('9 to 11 digits').waitFor();
    expect(await phone.getAttribute('aria-describedby')).toMatch(/error/);
    await phone.fill('598765432');
    await dialog().getByText('9 to 11 digits').waitFor({ state: 'detached' });
    await password.fill('not the one');
    await dialog().getByRole('button', { name: 'Show the password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await dialog().getByRole('button', { name: 'Log in' }).click();
    await dialog().getByRole('alert').waitFor();
    await expect(phone).toHaveValue('598765432');
    const button = dialog().getByRole('button', { name: 'Log in' });
    await expect(button).toBeEnabled();
    // A toast would say the same again.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });

  test('finds a dial code by its country or number, by keyboard', async () => {
    await loginLink().click();
    const opener = dialog().getByRole('button', { name: /Country code/ });
    const search = async (text: string) => {
      await opener.click();
      await page.locator('input[type=search]:focus').waitFor();
      await page.keyboard.type(text);
      await expect(page.locator('[role=listbox] [role=option]')).toHaveCount(1);
    };
    await opener.click();
    const options = page.locator('[role=listbox] [role=option]');
    await options.first().waitFor();
    await expect(options.first()).toContainText('+966');
    await expect
      .poll(() =>
        options
          .locator('img')
          .evaluateAll((all: HTMLImageElement[]) =>
            all.slice(0, 5).map((flag) => flag.complete && flag.naturalWidth > 0),
          ),
      )
      .toEqual(Array(5).fill(true));
    await page.keyboard.press('Escape');
    await search('kuw');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
    await expect(dialog().locator('[name=phone_code]')).toHaveValue('965');
    await expect(opener).toContainText('+965');
    const focused = () => opener.evaluate((button) => button === document.activeElement);
    await expect.poll(focused).toBe(true);
    await search('971');
    // The first Escape empties the search, the second closes it; the modal stays.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
    await expect(dialog().locator('[name=phone]')).toBeVisible();
  });
});

test.describe('registering on an Arabic phone', () => {
  test.beforeEach(({ openPage }) => openList(openPage, '', 390));
  test.afterEach(() => expect(problems).toEqual([]));

  test('leads through the code in one sheet from the bottom, and leaves the visitor where they were', async ({
    shop,
  }) => {
    const { fullname, phone, password } = newCustomer();
    await page.locator('nav a[href="/login"]:visible').click();
    await dialog().locator('a[href^="/register"]').click();
    await dialog().locator('[name=fullname]').fill(fullname);
    const sheet = async () => {
      const box = (await dialog().boundingBox())!;
      return [box.x, Math.round(box.width), Math.round(box.y + box.height)];
    };
    await expect.poll(sheet).toEqual([0, 390, 800]);
    await dialog().locator('[name=phone]').fill(phone);
    await dialog().locator('[name=password]').fill(password);
    await dialog().locator('[name=password_confirmation]').fill(password);
    await dialog().getByRole('button', { name: 'إنشاء الحساب' }).click();

    const code = dialog().locator('[name=otp]');
    await code.waitFor();
    const toaster = page.locator('[data-sonner-toaster]');
    await expect(toaster).toHaveAttribute('data-x-position', 'left');
    const confirm = dialog().getByRole('button', { name: 'تأكيد' });
    await expect(confirm).toBeDisabled();
    const again = dialog().locator('[value=resend]');
    await expect(again).toBeDisabled();
    expect(await again.textContent()).toMatch(/\(\d\d\)/);

    const sent = await lastCode(shop, phone);
    await code.pressSequentially(`${sent.slice(0, 2).toLowerCase()} `);
    await expect(code).toHaveValue(sent.slice(0, 2));
    expect(await confirm.isDisabled()).toBe(true);
    await code.pressSequentially(sent.slice(2));
    await code.press('Backspace');
    expect(await confirm.isDisabled()).toBe(true);
    await code.press('ArrowLeft');
    await code.press('Delete');
    await expect(code).toHaveValue(sent.slice(0, 2));
    await code.fill(` ${sent.toLowerCase().split('').join(' ')}`);
    await expect(code).toHaveValue(sent);
    await confirm.click();
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/products');
    await page.locator('nav a[href="/account"]:visible').waitFor();
  });
});
