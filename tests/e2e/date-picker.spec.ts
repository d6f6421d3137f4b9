import type { Page } from 'playwright';
import type { DatePickerProps } from '#app/routes/checkout/dates/date-picker/date-picker.tsx';
import { hydrate } from '#tests/support/hydrated.ts';
import { bundlePage } from '#tests/support/bundle-page.ts';
import type { PickerWindow } from '#tests/support/picker-page.tsx';
import { expect, test } from '#tests/support/e2e.ts';

test.describe('a picker by itself', () => {
  let html: string;
  test.beforeAll(async () => {
    html = await bundlePage('tests/support/picker-page.tsx');
  });

  /** The picker, told so, with a clock that only moves when it is told to. */
  async function openPicker(
    page: Page,
    picker: Partial<DatePickerProps>,
    taken: string[] = [],
  ): Promise<void> {
    await page.clock.install({ time: '2026-03-18T09:00:00Z' });
    await page.clock.pauseAt('2026-03-18T10:00:00Z');
    await page.addInitScript(
      ({ props, days }) => {
        const isDisabled = (day: string) => days.includes(day);
        (window as unknown as PickerWindow).picker = { ...props, isDisabled };
      },
      { props: picker, days: taken },
    );
    await page.route('**/picker', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    await page.goto('/picker');
    await page.locator('td').first().waitFor();
  }
  const settle = (page: Page) => page.clock.runFor(300);
  const cell = (page: Page, label: string) => page.locator(`td > [aria-label*="${label}"]`).first();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const applied = (page: Page) =>
    page.evaluate(() => (window as unknown as PickerWindow).applied ?? null);
  const heading = async (page: Page) =>
    (await page.locator('[aria-expanded]').allTextContents()).join(' ');
  const shownMonth = async (page: Page) => {
    const labels = page.locator('td > [aria-label]');
    const texts = await labels.evaluateAll((all) => all.map((it) => it.ariaLabel ?? ''));
    return texts.map((text) => /^(?:Today, )?\w+, 15 (\w+ \d+)/.exec(text)?.[1]).find(Boolean);
  };

  test('takes no press for its first 250 ms', async ({ page }) => {
    await openPicker(page, {});
    const inert = page.locator('[role=group][inert]');
    await expect(inert).toHaveCount(1);
    await page.clock.runFor(240);
    await expect(inert).toHaveCount(1);
    await page.clock.runFor(10);
    expect(await inert.count()).toBe(0);
  });

  test('has the six named shortcuts, and applies the first whole choice where it shall', async ({
    page,
  }) => {
    await openPicker(page, { value: '', autoApply: true });
    await settle(page);
    const shortcuts = page.locator('button[aria-pressed]');
    await expect(shortcuts).toHaveText([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 days',
      'This Month',
      'Last Month',
    ]);
    expect(await button(page, 'Apply').count()).toBe(0);
    await button(page, 'Last 7 days').click();
    expect(await applied(page)).toBe('2026-03-12 00:00:00 ~ 2026-03-18 00:00:00');
    await cell(page, '20 March 2026').click();
    await cell(page, '22 March 2026').click();
    expect(await applied(page)).toBe('2026-03-20 00:00:00 ~ 2026-03-22 00:00:00');
  });

  test('offers no shortcut that leads over a day of the caller’s rule', async ({ page }) => {
    await openPicker(page, {}, ['2026-03-15']);
    await settle(page);
    await expect(page.locator('button[aria-pressed]')).toHaveText([
      'Today',
      'Yesterday',
      'Last Month',
    ]);
    await expect(cell(page, '15 March 2026')).toHaveAttribute('aria-disabled', 'true');
  });

  test('applies two days, and neither one nor what was chosen before', async ({ page }) => {
    await openPicker(page, {
      value: { startDate: '2026-03-10 00:00:00', endDate: '2026-03-12 00:00:00' },
    });
    await settle(page);
    await expect(button(page, 'Apply')).toBeEnabled();
    await cell(page, '20 March 2026').click();
    await expect(button(page, 'Apply')).toBeDisabled();
    // A press beside the days chooses none.
    await page.locator('th').first().click();
    await expect(button(page, 'Apply')).toBeDisabled();
    await cell(page, '24 March 2026').click();
    await expect(button(page, 'Apply')).toBeDisabled();
    await cell(page, '26 March 2026').click();
    await button(page, 'Apply').click();
    expect(await applied(page)).toEqual({
      startDate: '2026-03-24 00:00:00',
      endDate: '2026-03-26 00:00:00',
    });
  });

  test('leads by lists of months and years, also between two presses, and not beyond its limits', async ({
    page,
  }) => {
    await openPicker(page, { min: '2026-03-18', max: '2027-03-18', value: [] });
    await settle(page);
    const [earlier, later] = [button(page, 'Previous month'), button(page, 'Next month')];
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await earlier.click({ force: true });
    expect([await heading(page), await shownMonth(page)]).toEqual(['March 2026', 'March 2026']);
    await cell(page, '20 March 2026').click();

    const months = page.locator('[aria-expanded]').first();
    await months.click();
    expect(await page.locator('button[aria-current]').allTextContents()).toHaveLength(12);
    await expect(button(page, 'February')).toBeDisabled();
    await button(page, 'April').click();
    expect([await heading(page), await shownMonth(page)]).toEqual(['April 2026', 'April 2026']);
    expect(await months.evaluate((it) => it === document.activeElement)).toBe(true);
    await cell(page, '2 April 2026').click();
    await button(page, 'Apply').click();
    expect(await applied(page)).toEqual(['2026-03-20 00:00:00', '2026-04-02 00:00:00']);

    const years = page.locator('[aria-expanded]').last();
    await years.click();
    const list = page.locator('button[aria-current]');
    await expect(list).toHaveText(Array.from({ length: 12 }, (_, index) => String(2016 + index)));
    await expect(list.locator(':scope:not([disabled])')).toHaveText(['2026', '2027']);
    await button(page, '2027').click();
    // April 2027 lies beyond the limit: its last month stands.
    expect([await heading(page), await shownMonth(page)]).toEqual(['March 2027', 'March 2027']);
    await expect(later).toHaveAttribute('aria-disabled', 'true');
    expect(await years.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('begins its weeks on Sunday and knows the Hijri day', async ({ page }) => {
    await openPicker(page, {});
    expect((await page.locator('th').allTextContents()).join('')).toBe('SMTWTFS');
    await expect(cell(page, 'Sunday, 1 March 2026')).toHaveCount(1);
    // Umm al-Qura: 1 Shawwal 1447.
    await expect(cell(page, '20 March 2026')).toHaveAttribute('aria-label', /1 Shawwal/);
    await expect(cell(page, '20 March 2026')).toHaveText('201');
  });
});

const TEXTS = {
  ar: { cancel: 'إلغاء', free: 'المتاح' },
  en: { cancel: 'Cancel', free: 'available' },
} as const;

test.describe('the page of days', { tag: '@both-languages' }, () => {
  test('can be left without a change, and says aloud what is free', async ({
    page,
    audit,
    prefix,
    language,
  }) => {
    const { cancel, free } = TEXTS[language];
    const product = `${prefix}/product/brass-lantern`;
    await page.goto(product);
    const href = await page.locator('main a[href*="/dates?"]').first().getAttribute('href');
    await page.goto(href!);
    await hydrate(page);
    await page.locator(`main td > [aria-label*="${free}"]`).first().waitFor();
    // Where the sticky buttons lie over no day.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await audit(page);
    await page.getByRole('button', { name: cancel, exact: true }).click();
    await page.waitForURL(`**${product}`);
    expect((await page.context().cookies()).some(({ name }) => name === 'M7_dates')).toBe(false);
  });
});
