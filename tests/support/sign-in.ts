import type { Page } from 'playwright';

/**
 * Signs somebody in by a post of the login form, whose cookies the browser keeps; leaves the
 * browser at the path. Tests of signing in fill the form in the page instead.
 */
export async function signIn(
  page: Page,
  person: { phone_code: string; phone: string; password: string },
  prefix: '' | '/en',
  path: string,
): Promise<void> {
  const { phone_code, phone, password } = person;
  const form = { phone_code, phone, password };
  const reply = await page.request.post(`${prefix}/login`, { form, maxRedirects: 0 });
  if (reply.status() !== 303) throw new Error(`login answered ${reply.status()}`);
  await page.goto(prefix + path);
}
