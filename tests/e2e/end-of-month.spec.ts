import { startClockAt } from '#tests/support/clock.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';

// A month whose last days stand in the sixth row of its calendar.
useShop(startClockAt('2027-01-31T09:00:00Z'));

test('the sheet of days begins with a day that can be rented, also on a low phone @both-languages', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 320, height: 640 });
  await page.goto(`${prefix}/product/brass-lantern`);
  await hydrate(page);
  await page.locator('main a[href*="/dates?"]').first().click();
  const sheet = page.getByRole('dialog');
  const first = sheet.locator('td > :not([data-disabled])').first();
  await first.waitFor();
  expect(await first.textContent()).toMatch(/^31/);
  const buttons = sheet.locator('[aria-live] ~ button').first();
  const roomBelow = async () => {
    const box = (await first.boundingBox())!;
    return (await buttons.boundingBox())!.y - box.y - box.height;
  };
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);
  expect((await first.boundingBox())!.y).toBeGreaterThan((await sheet.boundingBox())!.y);
});

test.describe('on a device whose clock is elsewhere', () => {
  // Still the thirtieth there.
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('the day that is marked is the shop’s', async ({ page, prefix }) => {
    await page.goto(`${prefix}/dates`);
    await hydrate(page);
    const marked = page.locator('td > [data-today]');
    await expect(marked).toHaveCount(1);
    expect(await marked.textContent()).toMatch(/^31/);
  });
});
