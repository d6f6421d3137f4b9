import { expect, test, type E2eFixtures } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

const PRODUCT = '/product/brass-dallah';

/** A page of the product in a window of that size, with three days chosen. */
async function openProduct(
  { openPage, prefix }: Pick<E2eFixtures, 'openPage' | 'prefix'>,
  window: { width: number; height?: number },
) {
  const page = await openPage(window);
  const form = { from: dayFromToday(20), to: dayFromToday(22) };
  await page.request.post(`${prefix}/dates`, { form });
  await page.goto(prefix + PRODUCT);
  return page;
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 800],
] as const)
  test(`a whole picture fits ${width} × ${height}, grows when it is pressed, and closes by its button @both-languages`, async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openPage({ width, height });
    await page.goto(prefix + PRODUCT);
    await hydrate(page);
    const opener = page.locator('#view-1 a');
    await opener.click();
    const dialog = page.locator('dialog[open]');
    const picture = dialog.locator('img');
    const size = () => picture.evaluate((image) => image.getBoundingClientRect().width);
    expect(await size()).toBeLessThanOrEqual(width);
    await expect(picture).toBeInViewport({ ratio: 1 });
    await picture.click();
    expect(await size()).toBeGreaterThanOrEqual(960);
    // Playwright presses only what nothing else covers.
    const { close } = translationsOf(language, 'catalogue').gallery;
    await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

test('the other whole pictures follow by button and by arrow @both-languages', async ({
  openPage,
  prefix,
  language,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(prefix + PRODUCT);
  await hydrate(page);
  await page.locator('#view-1 a').click();
  const dialog = page.locator('dialog[open]');
  const shown = dialog.locator('img');
  const first = await shown.getAttribute('src');
  const { after } = translationsOf(language, 'catalogue').gallery;
  await dialog.getByRole('button', { name: after }).click();
  await expect(shown).not.toHaveAttribute('src', first!);
  await page.keyboard.press(prefix ? 'ArrowLeft' : 'ArrowRight');
  await expect(shown).toHaveAttribute('src', first!);
  await page.keyboard.press('Escape');
  await expect(page.locator('#view-1 a')).toBeFocused();
});

test('the small pictures lead to the views, and a view to its whole picture @every-variant', async ({
  openPage,
  prefix,
  scripts,
}) => {
  const page = await openPage();
  await page.goto(prefix + PRODUCT);
  if (scripts) await hydrate(page);
  const second = page.locator('#view-2');
  await expect(second).not.toBeInViewport({ ratio: 0.9 });
  await page.locator('a[href="#view-2"]').click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  const whole = await second.locator('a').getAttribute('href');
  expect((await page.request.get(whole!)).headers()['content-type']).toMatch(/^image\//);
});

test('the sum is that of the chosen number of pieces @both-languages', async ({
  openPage,
  prefix,
  language,
}) => {
  const page = await openProduct({ openPage, prefix }, { width: 390 });
  await hydrate(page);
  const { fewer, oneMore } = translationsOf(language, 'catalogue').product;
  const panel = page.locator('section:has([name=quantity])');
  const sums = () =>
    panel
      .locator('data[value]:not([data-count] data)')
      .evaluateAll((all) => all.map((one) => Number((one as HTMLDataElement).value)));
  // 40 a day, three days: in the panel and in the bar.
  expect(await sums()).toEqual([120, 120]);
  await panel.getByRole('button', { name: oneMore }).click();
  await panel.getByRole('button', { name: oneMore }).click();
  await expect.poll(sums).toEqual([360, 360]);
  await panel.getByRole('button', { name: fewer }).click();
  await expect.poll(sums).toEqual([240, 240]);
  await panel.locator('[name=quantity]').fill('5');
  await expect.poll(sums).toEqual([600, 600]);
});

for (const [width, height] of [
  [320, 640],
  [320, 800],
  [360, 740],
  [768, 900],
  [1024, 768],
] as const)
  test(`the button for the cart is one line at ${width} × ${height}, and nothing overhangs @both-languages`, async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openProduct({ openPage, prefix }, { width, height });
    await hydrate(page);
    const { add } = translationsOf(language, 'catalogue').product;
    const button = page.getByRole('button', { name: add, exact: true }).first();
    expect((await button.boundingBox())!.height).toBeLessThanOrEqual(56);
    const overhangs = await page.locator('main > div').evaluate((main) => {
      const { left, right } = main.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      const [start, end] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
      return [...main.querySelectorAll('section:has([name=quantity])')]
        .filter((section) => {
          const box = section.getBoundingClientRect();
          return box.left < start - 1 || box.right > end + 1;
        })
        .map((section) => section.ariaLabel);
    });
    expect(overhangs).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const width of [320, 390, 768, 1024, 1280])
  test(`the size is drawn so that it can be read at ${width}, and leaves no hole beside the days @both-languages`, async ({
    openPage,
    prefix,
  }) => {
    const page = await openProduct({ openPage, prefix }, { width, height: 900 });
    for (const slug of ['brass-dallah', 'bedouin-tent', 'gilded-frame']) {
      await page.goto(`${prefix}/product/${slug}`);
      const drawing = page.locator('main figure');
      const numbers = drawing.locator('text');
      await expect(numbers).toHaveCount(3);
      const heights = await drawing.locator('svg').evaluate((svg: SVGSVGElement) => {
        const scale = svg.clientWidth / svg.viewBox.baseVal.width;
        return [...svg.querySelectorAll('text')].map(
          (text) => Number(text.getAttribute('font-size')) * scale,
        );
      });
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
      if (width < 1024) continue;
      const bottoms = await page
        .locator('main article > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
      const [content, figure] = bottoms.slice(-2) as [number, number];
      expect(content - figure).toBeLessThanOrEqual(1);
      expect(figure - content).toBeLessThanOrEqual(320);
    }
  });
