import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DatePickerProps } from '#app/routes/checkout/dates/date-picker/date-picker.tsx';
import { hydrate } from '#tests/support/hydrated.ts';
import { bundlePage } from '#tests/support/bundle-page.ts';
import type { PickerWindow } from '#tests/support/picker-page.tsx';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';

const fixture = createBrowserFixture();

describe('a picker by itself', () => {
  let html: string;
  beforeAll(async () => {
    html = await bundlePage('tests/support/picker-page.tsx');
  });

  /** The picker, told so, with a clock that only moves when it is told to. */
  async function openPicker(picker: Partial<DatePickerProps>, taken: string[] = []) {
    const page = await fixture.openPage();
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
    return page;
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

  it('takes no press for its first 250 ms', async () => {
    const page = await openPicker({});
    const inert = page.locator('[role=group][inert]');
    expect(await inert.count()).toBe(1);
    await page.clock.runFor(240);
    expect(await inert.count()).toBe(1);
    await page.clock.runFor(10);
    expect(await inert.count()).toBe(0);
  });

  it('has the six named shortcuts, and applies the first whole choice where it shall', async () => {
    const page = await openPicker({ value: '', autoApply: true });
    await settle(page);
    const shortcuts = page.locator('button[aria-pressed]');
    expect(await shortcuts.allTextContents()).toEqual([
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

  it('offers no shortcut that leads over a day of the caller’s rule', async () => {
    const page = await openPicker({}, ['2026-03-15']);
    await settle(page);
    expect(await page.locator('button[aria-pressed]').allTextContents()).toEqual([
      'Today',
      'Yesterday',
      'Last Month',
    ]);
    expect(await cell(page, '15 March 2026').getAttribute('aria-disabled')).toBe('true');
  });

  it('applies two days, and neither one nor what was chosen before', async () => {
    const page = await openPicker({
      value: { startDate: '2026-03-10 00:00:00', endDate: '2026-03-12 00:00:00' },
    });
    await settle(page);
    expect(await button(page, 'Apply').isDisabled()).toBe(false);
    await cell(page, '20 March 2026').click();
    expect(await button(page, 'Apply').isDisabled()).toBe(true);
    // A press beside the days chooses none.
    await page.locator('th').first().click();
    expect(await button(page, 'Apply').isDisabled()).toBe(true);
    await cell(page, '24 March 2026').click();
    expect(await button(page, 'Apply').isDisabled()).toBe(true);
    await cell(page, '26 March 2026').click();
    await button(page, 'Apply').click();
    expect(await applied(page)).toEqual({
      startDate: '2026-03-24 00:00:00',
      endDate: '2026-03-26 00:00:00',
    });
  });

  it('leads by lists of months and years, also between two presses, and not beyond its limits', async () => {
    const page = await openPicker({ min: '2026-03-18', max: '2027-03-18', value: [] });
    await settle(page);
    const [earlier, later] = [button(page, 'Previous month'), button(page, 'Next month')];
    expect(await earlier.getAttribute('aria-disabled')).toBe('true');
    await earlier.click({ force: true });
    expect([await heading(page), await shownMonth(page)]).toEqual(['March 2026', 'March 2026']);
    await cell(page, '20 March 2026').click();

    const months = page.locator('[aria-expanded]').first();
    await months.click();
    expect(await page.locator('button[aria-current]').allTextContents()).toHaveLength(12);
    expect(await button(page, 'February').isDisabled()).toBe(true);
    await button(page, 'April').click();
    expect([await heading(page), await shownMonth(page)]).toEqual(['April 2026', 'April 2026']);
    expect(await months.evaluate((it) => it === document.activeElement)).toBe(true);
    await cell(page, '2 April 2026').click();
    await button(page, 'Apply').click();
    expect(await applied(page)).toEqual(['2026-03-20 00:00:00', '2026-04-02 00:00:00']);

    const years = page.locator('[aria-expanded]').last();
    await years.click();
    const list = page.locator('button[aria-current]');
    expect(await list.allTextContents()).toEqual(
      Array.from({ length: 12 }, (_, index) => String(2016 + index)),
    );
    expect(await list.locator(':scope:not([disabled])').allTextContents()).toEqual([
      '2026',
      '2027',
    ]);
    await button(page, '2027').click();
    // April 2027 lies beyond the limit: its last month stands.
    expect([await heading(page), await shownMonth(page)]).toEqual(['March 2027', 'March 2027']);
    expect(await later.getAttribute('aria-disabled')).toBe('true');
    expect(await years.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('begins its weeks on Sunday and knows the Hijri day', async () => {
    const page = await openPicker({});
    expect((await page.locator('th').allTextContents()).join('')).toBe('SMTWTFS');
    expect(await cell(page, 'Sunday, 1 March 2026').count()).toBe(1);
    // Umm al-Qura: 1 Shawwal 1447.
    expect(await cell(page, '20 March 2026').getAttribute('aria-label')).toContain('1 Shawwal');
    expect(await cell(page, '20 March 2026').textContent()).toBe('120');
  });
});

describe.each([
  { prefix: '', cancel: 'إلغاء', free: 'متاحة' },
  { prefix: '/en', cancel: 'Cancel', free: 'free' },
])('the page of days under "$prefix/"', ({ prefix, cancel, free }) => {
  it('can be left without a change, and says aloud what is free', async () => {
    const page = await fixture.openPage();
    const product = `${prefix}/product/brass-lantern`;
    await page.goto(product);
    const href = await page.locator('main a[href*="/dates?"]').first().getAttribute('href');
    await page.goto(href!);
    await hydrate(page);
    await page.locator(`main td > [aria-label*="${free}"]`).first().waitFor();
    await fixture.audit(page, true);
    await page.getByRole('button', { name: cancel, exact: true }).click();
    await page.waitForURL(`**${product}`);
    expect((await page.context().cookies()).some(({ name }) => name === 'M7_dates')).toBe(false);
  });
});
