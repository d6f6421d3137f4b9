import type { Page } from 'playwright';
import { hydrate, untilHydrated } from '#tests/support/hydrated.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

/*
 * docs/security.md, number 17: the main job in every variant, with the connection lost at each
 * step and back afterwards. While scripts run, the page stays, says so and goes on. Without them
 * the browser shows its own error; loading that page again must be enough.
 */

const WORDS = {
  '': { lost: 'لا يوجد اتصال', again: 'حاول مرة أخرى' },
  '/en': { lost: 'No connection', again: 'Try again' },
} as const;

interface Step {
  /** What is pressed; it sends a form, or follows a link. */
  press: string;
  kind: 'form' | 'link';
  /** Its scripts run already; a press beside the field that has the focus would leave it. */
  hydrated?: boolean;
  /** What is entered before, and must still be there afterwards: selector and value. */
  entered?: Record<string, string>;
  /** Boxes and choices that are checked before. */
  checked?: string[];
  /** Where a success leads, without language. */
  leadsTo: RegExp;
}

/** Takes one step with the connection lost at the press, and once more when it is back. */
async function takeStep(page: Page, prefix: '' | '/en', scripts: boolean, step: Step) {
  const { entered = {}, checked = [], hydrated = false } = step;
  const fill = async () => {
    for (const [selector, value] of Object.entries(entered))
      await page.locator(selector).fill(value);
    for (const selector of checked) await page.locator(selector).check();
  };
  // Where a dialog is open, scripts run already, and a click beside it would close it.
  if (scripts && !hydrated && !page.url().includes('#')) await hydrate(page);
  await fill();
  const hasArrived = () => {
    const { pathname, search, hash } = new URL(page.url());
    const path = pathname + search + hash;
    return path.startsWith(prefix) && step.leadsTo.test(path.slice(prefix.length));
  };
  const arrived = () => page.waitForURL(hasArrived);
  await page.context().setOffline(true);
  await page.locator(step.press).click();
  if (scripts) {
    await page.getByText(WORDS[prefix].lost).first().waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Application Error| {4}at /);
    await expectKept(page, step);
    await page.context().setOffline(false);
    // What is kept waiting goes on by itself; what could not be sent waits for its button.
    const again = page.getByRole('button', { name: WORDS[prefix].again, exact: true }).first();
    await Promise.race([arrived(), again.waitFor()]);
    if (!hasArrived() && step.kind === 'form') await again.click();
  } else {
    // The browser's own page; loading it again sends the form again.
    await page.waitForURL('chrome-error://**');
    await page.context().setOffline(false);
    await page.reload();
  }
  await arrived();
}

async function expectKept(page: Page, { kind, entered = {}, checked = [] }: Step) {
  if (kind === 'link') return;
  for (const [selector, value] of Object.entries(entered))
    await expect(page.locator(selector)).toHaveValue(value);
  for (const selector of checked) await expect(page.locator(selector)).toBeChecked();
}

/** One width for each variant: language, and with or without scripts. */
const WIDTHS = {
  ar: { scripts: 390, plain: 320 },
  en: { scripts: 1280, plain: 768 },
};

test.describe('offline at each step', { tag: '@every-variant' }, () => {
  test('goes from a list to a paid order', async ({
    openPage,
    language,
    prefix,
    scripts,
    customer,
  }) => {
    const width = WIDTHS[language][scripts ? 'scripts' : 'plain'];
    const page = await openPage({ width });
    const take = (step: Step) => takeStep(page, prefix, scripts, step);
    await page.goto(`${prefix}/categories/lighting`);
    if (scripts) {
      await hydrate(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
        timeout: 40_000,
      });
    }
    await take({
      press: 'main a[href$="/product/brass-lantern"]',
      kind: 'link',
      leadsTo: /^\/product\/brass-lantern$/,
    });
    await page.locator('main [name=quantity]').waitFor();

    await page.goto(`${prefix}/dates?redirectTo=${prefix}/product/brass-lantern`);
    // The native fields stand while somebody is in them; the calendar has its own journeys.
    await page.locator('[name=from]').focus();
    if (scripts) await untilHydrated(page);
    await take({
      hydrated: true,
      press: 'main form:has([name=from]) button[type=submit]',
      kind: 'form',
      entered: {
        '[name=from]': dayFromToday(60),
        '[name=to]': dayFromToday(61),
      },
      leadsTo: /^\/product\/brass-lantern$/,
    });

    await take({
      press: 'main form:has([name=quantity]) button',
      kind: 'form',
      entered: { 'main [name=quantity]': '2' },
      // With scripts the login opens over the product.
      leadsTo: scripts ? /^\/product\/brass-lantern#login$/ : /^\/login\?/,
    });

    await take({
      press: `${scripts ? '[role=dialog]' : 'main'} form button[type=submit]`,
      kind: 'form',
      entered: { '[name=phone]': customer.phone, '[name=password]': customer.password },
      leadsTo: /^\/product\/brass-lantern$/,
    });
    await page.goto(`${prefix}/cart`);

    await take({
      press: 'main button[value=check]',
      kind: 'form',
      leadsTo: /^\/orders\/summary-orders$/,
    });

    await take({
      press: '#place button:not([name]):not([aria-hidden])',
      kind: 'form',
      entered: { '[name=notes]': 'By the back gate' },
      checked: ['[name=accept_terms]'],
      leadsTo: /^\/payment-page\//,
    });

    await take({
      press: 'main form button[type=submit]',
      kind: 'form',
      checked: ['[name=method][value=cash]'],
      leadsTo: /^\/orders\/[^/]+$/,
    });
    await page.locator('main [data-status=pending]').first().waitFor();

    await page.goto(`${page.url()}/cancel`);
    await take({
      press: 'main form button[type=submit]',
      kind: 'form',
      leadsTo: /^\/orders\/[^/]+$/,
    });
    await page.locator('main [data-status=canceled]').first().waitFor();
  });
});
