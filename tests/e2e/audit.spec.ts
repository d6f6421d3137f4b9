import type { Page } from 'playwright';
import { expectNothingOverhangs } from '#tests/support/audit.ts';
import { OWNER_TOKEN } from '#tests/support/counter-shop.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { visitorsHalfWay } from '#tests/support/half-way.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { CARDS, choosePayment, payByCard } from '#tests/support/pay-by-card.ts';
import { screensOf } from '#tests/support/screens.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { addStaffMember, enterCounter } from '#tests/support/staff-member.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * Every screen once: no fault that axe finds in light or dark, nothing wider than the window at any
 * width, and no report of its content security policy, also while its scripts run. Tests of a
 * journey audit only states that no address leads to.
 */
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [320, 1280, 390];

/** Checks these pages one after another; `scripts` says whether they have any. */
async function auditAll(
  page: Page,
  audit: E2e['audit'],
  paths: string[],
  { scripts = true, widths = WIDTHS } = {},
): Promise<void> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text()))
      reports.push(`${page.url()} ${message.text()}`);
  });
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  for (const path of paths) {
    await page.goto(path);
    await audit(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingOverhangs(page);
    }
    if (scripts) await hydrate(page);
  }
  expect(reports).toEqual([]);
}

test.describe('every screen', { tag: '@both-languages' }, () => {
  test('that a guest sees', async ({ page, prefix, audit }) => {
    await auditAll(
      page,
      audit,
      screensOf('guest').map((path) => prefix + path),
    );
  });

  test('in the middle of a form of several steps', async ({ openPage, shop, prefix, audit }) => {
    const visitors = await visitorsHalfWay(shop.url);
    for (const path of screensOf('half-way')) {
      const page = await openPage();
      const cookies = [...visitors[path]!.cookies];
      await page
        .context()
        .addCookies(cookies.map(([name, value]) => ({ name, value, url: shop.url })));
      await auditAll(page, audit, [prefix + path]);
      expect(new URL(page.url()).pathname).toBe(prefix + path);
      await page.context().close();
    }
  });

  test('of a customer with a cart and an unpaid order', async ({
    page,
    customer,
    prefix,
    audit,
  }) => {
    const order = await orderProduct(customer.visitor, {
      slug: 'desk-globe',
      starts: 30,
      lasts: 3,
    });
    await customer.visitor.post('/wishlist', { intent: 'add', product_id: '3' });
    await fillCart(customer.visitor, { slug: 'brass-dallah', starts: 80, lasts: 2 });
    await signIn(page, customer, prefix, '/account');
    const paths = screensOf('customer', { ':order': order });
    await auditAll(
      page,
      audit,
      paths.map((path) => prefix + path),
    );
  });

  test('of a customer with orders in every state', async ({ page, shop, prefix, audit }) => {
    const noura = new Visitor(shop.url, prefix);
    await noura.logIn(NOURA);
    const linksOn = async (path: string, links: RegExp) => {
      const { document } = await noura.get(path);
      const all = document.querySelectorAll('main a').map((a) => a.getAttribute('href') ?? '');
      return [...new Set(all.filter((href) => links.test(href)))];
    };
    // Of what was paid and canceled there is a credit note.
    const canceled = await orderProduct(noura, { slug: 'megaphone', starts: 50, lasts: 1 });
    await payByCard(noura, canceled, { number: CARDS.visa });
    await noura.post(`/orders/${canceled}`, { intent: 'cancel' });
    const order = new RegExp(`^${prefix}/orders/[\\w-]{8,}$`);
    const orders = [
      ...(await linksOn('/orders', order)),
      ...(await linksOn('/orders?state=completed', order)),
    ];
    expect(orders.length).toBeGreaterThan(5);
    const papers = await Promise.all(
      orders.map((path) => linksOn(path.slice(prefix.length), /(slip|invoice|note)$/)),
    );
    // Each kind of paper once.
    const kinds = new Map(papers.flat().map((path) => [path.split('/').at(-1), path]));
    expect([...kinds.keys()].sort()).toEqual(['closing-invoice', 'credit-note', 'slip']);
    await signIn(page, NOURA, prefix, '/account');
    const lists = ['/orders', '/orders?state=completed', '/notifications'];
    await auditAll(page, audit, [
      ...lists.map((path) => prefix + path),
      ...orders,
      ...kinds.values(),
    ]);
  });

  test('of the counter', async ({ page, shop, customer, prefix, audit }) => {
    // Its words do not break by themselves.
    const company = {
      company_name: 'Najd Films',
      tax_number: '310122393500003',
      email: 'accounts.payable.department@najd-films-production.example',
    };
    const piece = { slug: 'megaphone', quantity: 2, starts: 40, lasts: 2 };
    const id = await orderProduct(customer.visitor, piece, company);
    await choosePayment(customer.visitor, id, 'cash');
    const number = /M7-\d+/.exec((await customer.visitor.get(`/orders/${id}`)).text)![0];
    const member = await addStaffMember(shop, OWNER_TOKEN, { name: 'Hind', role: 'manager' });
    const paths = screensOf('staff', { ':number': number }).map((path) => prefix + path);
    const withoutScripts = { scripts: false, widths: [...WIDTHS, 320] };
    await page.setViewportSize({ width: 320, height: 640 });
    await auditAll(page, audit, [`${prefix}/staff/sign-in`], withoutScripts);
    await enterCounter(page, prefix, member);
    await auditAll(
      page,
      audit,
      paths.filter((path) => !path.endsWith('/sign-in')),
      withoutScripts,
    );
  });
});

test('the open menu of categories and the whole picture have no fault @both-languages', async ({
  openPage,
  prefix,
  audit,
}) => {
  const page = await openPage();
  await page.goto(`${prefix}/product/brass-dallah`);
  await hydrate(page);
  await page.locator('header summary').click();
  await expect(page.locator('header details a').first()).toBeVisible();
  await audit(page);
  await page.keyboard.press('Escape');
  await page.locator('#view-1 a').click();
  await expect(page.locator('dialog[open] img')).toBeVisible();
  await audit(page);
});
