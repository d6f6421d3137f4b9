import type { Page } from 'playwright';

/** Signs somebody in on the login page; leaves the browser at the path that is wanted. */
export async function signIn(
  page: Page,
  person: { phone: string; password: string },
  prefix: '' | '/en',
  path: string,
): Promise<void> {
  await page.goto(`${prefix}/login?redirectTo=${prefix}${path}`);
  await page.locator('[name=phone]').fill(person.phone);
  await page.locator('[name=password]').fill(person.password);
  await page.locator('main form button[type=submit]').click();
  // Not a pattern: the login page’s address ends in that path as well.
  await page.waitForURL(({ pathname }) => pathname === prefix + path);
}
