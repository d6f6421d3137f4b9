import type { Page } from 'playwright';
import sharp from 'sharp';
import { hydrate } from '#tests/support/hydrated.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { MAPS_SCRIPT } from '#tests/support/fake-maps.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { expect, test, useShop, type E2e } from '#tests/support/e2e.ts';
import { Visitor } from '#tests/support/visitor.ts';

useShop({ GOOGLE_MAPS_KEY: 'key-of-this-test' });
let page: Page;

const asked: string[] = [];
const faults: string[] = [];

/** A page whose calls to Google are answered by the fake, or by nobody. */
async function open(
  openPage: E2e['openPage'],
  path: string,
  google: 'there' | 'away',
  scripts = true,
) {
  page = await openPage({ scripts });
  asked.length = 0;
  faults.length = 0;
  collectFaults(page, faults);
  await page.route(/googleapis\.com/, (route) => {
    asked.push(route.request().url());
    return google === 'there'
      ? route.fulfill({ contentType: 'text/javascript', body: MAPS_SCRIPT })
      : route.abort();
  });
  await page.goto(path);
}

/** Presses the button of the open page's map, before which Google was asked for nothing. */
async function showMap(name: string, audit: E2e['audit']) {
  await hydrate(page);
  const button = page.getByRole('button', { name });
  await button.waitFor();
  expect(asked).toEqual([]);
  await audit(page);
  await button.click();
}

const OLAYA = { lat: 24.675, lng: 46.675 };
const DESERT = { lat: 24.65, lng: 46.575 };

/** How much more red than blue there is where a place lies on the map. */
async function warmthAt(place: { lat: number; lng: number }): Promise<number> {
  const { x, y } = await page.evaluate((at) => {
    const { lastMap, google } = window as unknown as {
      lastMap: { pixel(at: object): { x: number; y: number } };
      google: { maps: { LatLng: new (at: object) => object } };
    };
    return lastMap.pixel(new google.maps.LatLng(at));
  }, place);
  const picture = await page.locator('main [role=region]').screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const from = (Math.round(y) * info.width + Math.round(x)) * info.channels;
  return data[from]! - data[from + 2]!;
}

const log = () => page.evaluate(() => (window as unknown as { mapsLog: unknown[][] }).mapsLog);

interface FakeMap {
  zoomTo(zoom: number): void;
  listSigns(): unknown[];
}
const zoomTo = (zoom: number) =>
  page.evaluate((to) => (window as unknown as { lastMap: FakeMap }).lastMap.zoomTo(to), zoom);
/** The markers that show: a name, or the number and width of a cluster. */
const listSigns = () =>
  page.evaluate(() => (window as unknown as { lastMap: FakeMap }).lastMap.listSigns());

const TEXTS = {
  ar: { show: 'اعرض الخريطة', search: 'ابحث عن الحي أو الشارع' },
  en: { show: 'Show the map', search: 'Search for a district or street' },
} as const;

test.describe('a map', { tag: '@both-languages' }, () => {
  test('shows the branches once it is asked for, and asks Google for nothing before', async ({
    openPage,
    audit,
    prefix,
    language,
  }) => {
    const { show } = TEXTS[language];
    await open(openPage, `${prefix}/contact-us`, 'there');
    await showMap(show, audit);
    await expect.poll(async () => (await log())?.map(([what]) => what)).toContain('fit');
    expect((await log())[0]).toEqual(['script', language, 'SA']);
    await expect
      .poll(async () => (await log()).filter(([what]) => what === 'marker').length)
      .toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('draws branches that lie near each other as one sign with their number', async ({
    openPage,
    audit,
    prefix,
    language,
  }) => {
    await open(openPage, `${prefix}/contact-us`, 'there');
    await showMap(TEXTS[language].show, audit);
    await expect.poll(async () => (await log())?.map(([what]) => what)).toContain('fit');
    await zoomTo(5);
    await expect.poll(listSigns).toEqual([expect.any(String), expect.any(String)]);
    // The way between them is less than 60 pixels long.
    await zoomTo(2);
    await expect.poll(listSigns).toEqual([{ number: '2', width: 53 }]);
    expect(faults).toEqual([]);
  });

  test('finds where to deliver by search and by pin, and writes it into the form', async ({
    openPage,
    shop,
    prefix,
    language,
  }) => {
    const { show, search } = TEXTS[language];
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'brass-dallah', starts: 30, lasts: 2 });
    await open(openPage, `${prefix}/login?redirectTo=${prefix}/orders/summary-orders`, 'there');
    await page.locator('[name=phone]').fill(FAHAD.phone);
    await page.locator('[name=password]').fill(FAHAD.password);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/orders/summary-orders');
    await page.locator('[name=fulfilment][value=delivery]').check();
    await page.getByRole('button', { name: show }).click();
    await page.locator('[name=accept_terms]').check();
    await page.getByPlaceholder(search).fill('النرجس');
    // A search on the map is no order.
    await page.getByPlaceholder(search).press('Enter');
    await page.getByRole('button', { name: 'حي النرجس' }).click();
    await expect(page.locator('[name=address]')).toHaveValue('حي النرجس، الرياض');
    await expect(page.locator('[name=latitude]')).toHaveValue('24.774265');
    const searches = (await log()).filter(([what]) => what === 'search');
    expect(searches.at(-1)).toEqual(['search', 'النرجس', ['sa']]);
    await page.evaluate(() => {
      const { lastMap, google } = window as unknown as {
        lastMap: { fire(name: string, event: object): void };
        google: { maps: { LatLng: new (at: object) => object } };
      };
      lastMap.fire('click', { latLng: new google.maps.LatLng({ lat: 24.69, lng: 46.68 }) });
    });
    await expect
      .poll(() => page.locator('[name=address]').inputValue())
      .toBe('طريق الملك فهد، العليا، الرياض');
    await expect(page.locator('[name=longitude]')).toHaveValue('46.680000');
    expect(faults).toEqual([]);
  });

  test('warms the areas that were delivered to, and leaves the others cold', async ({
    openPage,
    audit,
    prefix,
    language,
  }) => {
    const { show } = TEXTS[language];
    await open(openPage, `${prefix}/about`, 'there');
    await showMap(show, audit);
    const canvas = page.locator('main [role=region] canvas');
    await canvas.waitFor();
    await expect
      .poll(async () => [(await warmthAt(OLAYA)) > 40, (await warmthAt(DESERT)) > 40], {
        timeout: 60_000,
      })
      .toEqual([true, false]);
    expect(faults).toEqual([]);
    await page.locator('header a[href$="/"], header a[href$="/en"]').first().click();
    await expect(canvas).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('is missed by nobody where Google is away or scripts are off', async ({
    openPage,
    prefix,
    language,
  }) => {
    const { show } = TEXTS[language];
    await open(openPage, `${prefix}/contact-us`, 'away');
    await hydrate(page);
    await page.getByRole('button', { name: show }).click();
    await page.locator('main [role=status]').waitFor();
    await page.locator('main a[href^="tel:"]').first().waitFor();
    await expect(page.locator('main a[href*="google.com/maps"]')).toHaveCount(2);
    await open(openPage, `${prefix}/contact-us`, 'away', false);
    expect(await page.getByRole('button', { name: show }).count()).toBe(0);
    await expect(page.locator('main a[href*="google.com/maps"]')).toHaveCount(2);
  });
});
