import { request } from 'node:http';
import type { Page } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test, useShop, type E2e } from '#tests/support/e2e.ts';
import { staff as runStaffCommand } from '#tests/support/staff.ts';

const STAFF_TOKEN = 'token-of-the-staff-in-this-test';

useShop({ STAFF_TOKEN });

const staff = (shop: E2e['shop'], ...args: string[]) =>
  runStaffCommand(args, { RENTAL_API_URL: shop.rentalApiUrl, STAFF_TOKEN });

/** Signs Noura in and returns a page whose scripts run and whose socket is open. */
async function openAsNoura({ openPage, prefix }: Pick<E2e, 'openPage' | 'prefix'>): Promise<Page> {
  const page = await openPage({ width: 1280, height: 900 });
  await signIn(page, NOURA, prefix, '/orders');
  return page;
}

/** Goes to a page and waits for its socket. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const opened = page.waitForEvent('websocket');
  await hydrate(page);
  const socket = await opened;
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40'));
}

const status = (page: Page) =>
  page.locator('main [data-status]').first().getAttribute('data-status');
const unread = (page: Page) =>
  page.locator('header [data-count=notifications] data').getAttribute('value');

const ORDERS = {
  ar: { number: 'M7-1006', from: 'confirmed' },
  en: { number: 'M7-1007', from: 'pending' },
} as const;

test.describe('what staff do,', { tag: '@both-languages' }, () => {
  test('shows in two tabs without a reload', async ({ shop, openPage, prefix, language }) => {
    const { number, from } = ORDERS[language];
    const first = await openAsNoura({ openPage, prefix });
    const link = first.locator('main a', { hasText: number });
    const path = (await link.getAttribute('href'))!;
    const second = await first.context().newPage();
    await openHydrated(first, path);
    await openHydrated(second, path);
    expect(await status(first)).toBe(from);
    const before = Number(await unread(first));
    const loads: string[] = [];
    first.on('framenavigated', (frame) => loads.push(frame.url()));

    expect(await staff(shop, 'order', number, 'accept')).toContain('accepted');
    for (const page of [first, second]) {
      await expect.poll(() => status(page)).toBe('accepted');
      await expect.poll(() => unread(page)).toBe(String(before + 1));
    }
    expect(loads).toEqual([]);
  });
});

test('a cart that changes in one tab is counted in the other', async ({ openPage, prefix }) => {
  const first = await openAsNoura({ openPage, prefix });
  const second = await first.context().newPage();
  await openHydrated(first, '/en/products');
  await second.goto('/en/product/brass-dallah');
  await second.locator('main form:has([name=quantity]) button').click();
  await second.getByRole('link', { name: 'View cart (1)' }).waitFor();
  const count = () => first.locator('header [data-count=cart] data').getAttribute('value');
  await expect.poll(count).toBe('1');
});

test('a page catches up after its connection was lost', async ({ shop, openPage, prefix }) => {
  const page = await openAsNoura({ openPage, prefix });
  await openHydrated(page, '/en/orders');
  const before = Number(await unread(page));
  const again = page.waitForEvent('websocket');
  process.kill(await pidOfRentalApi(shop), 'SIGKILL');
  await expect
    .poll(
      () =>
        staff(shop, 'notify', '--to', '+966512345678', '--title', 'Eid', '--body', 'Open').catch(
          () => '',
        ),
      { timeout: 20_000 },
    )
    .toContain('told');
  await again;
  await expect.poll(() => unread(page), { timeout: 20_000 }).toBe(String(before + 1));
});

async function pidOfRentalApi(shop: E2e['shop']): Promise<number> {
  const { pid } = (await (await fetch(`${shop.rentalApiUrl}/healthz`)).json()) as {
    pid: number;
  };
  return pid;
}

test('a guest has no socket, and a socket from elsewhere or without a token is refused', async ({
  openPage,
  shop,
}) => {
  const page = await openPage({ width: 1280 });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/en/products');
  await hydrate(page);
  await page.locator('main a').first().click();
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  const upgrade = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const handshake = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      request(`${shop.url}/socket.io/?EIO=4&transport=websocket`, {
        headers: { ...handshake, ...headers },
      })
        .on('response', ({ statusCode }) => resolve(statusCode ?? 0))
        .on('upgrade', (_, socket) => {
          socket.destroy();
          resolve(101);
        })
        .on('error', reject)
        .end();
    });
  expect(await upgrade({ origin: shop.url })).toBe(401);
  expect(await upgrade({ origin: 'https://evil.example', cookie: 'M7_token=x' })).toBe(403);
  expect(await upgrade({ cookie: 'M7_token=x' })).toBe(403);
});
