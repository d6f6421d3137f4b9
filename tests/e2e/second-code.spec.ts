import { sql } from 'kysely';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { KillableApi } from '#tests/support/killable-api.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { translationsOf } from '#tests/support/translations.ts';

let api: KillableApi;

useShop(async () => {
  api = await KillableApi.create('pglite');
  await api.start();
  return { RENTAL_API_URL: api.url, SESSION_SECRET: 'secret of the end-to-end tests' };
});
test.afterAll(() => api.remove());

/** As if the minute between two codes were over for the rental API. */
async function letMinutePass(): Promise<void> {
  await api.inspect((db) => sql`update code_sends set at = at - interval '61 seconds'`.execute(db));
  await api.start();
}

test('the seconds begin anew with each code that is sent @both-languages', async ({
  openPage,
  prefix,
  language,
}) => {
  const { verify } = translationsOf(language, 'forms');
  const { messages } = translationsOf(language, 'rental-api');
  const page = await openPage();
  await page.clock.install();
  await page.goto(`${prefix}/register`);
  const person = newCustomer();
  for (const name of ['fullname', 'phone', 'password'] as const)
    await page.locator(`main [name=${name}]`).fill(person[name]);
  await page.locator('main [name=password_confirmation]').fill(person.password);
  await page.locator('main form button[type=submit]').last().click();
  await page.waitForURL(`**${prefix}/verify`);
  await hydrate(page);
  const resend = page.locator('main button[name=intent][value=resend]');
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/\((60|5\d)\)$/);

  await page.clock.fastForward(61_000);
  await expect(resend).toBeEnabled();
  await expect(resend).toHaveText(verify.resend);
  await letMinutePass();
  await resend.click();
  await expect(page.getByText(messages.code_sent)).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/\((60|5\d)\)$/);
  await page.clock.fastForward(20_000);
  await expect(resend).toHaveText(/\((40|3\d)\)$/);
});
