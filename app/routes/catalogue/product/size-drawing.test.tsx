import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { getTranslator } from '#app/locale/translator.server.ts';
import { readSize, SizeDrawing } from './size-drawing.tsx';

interface Catalogue {
  products: string[][];
}
const { products } = JSON.parse(
  readFileSync('rental-api/demo/catalogue/products.json', 'utf8'),
) as Catalogue;

it('reads width, depth and height', () => {
  expect(readSize('60 × 45 × 88')).toEqual({ width: 60, depth: 45, height: 88 });
  expect(readSize('12.5x4*3')).toEqual({ width: 12.5, depth: 4, height: 3 });
  expect(readSize('0 × 4 × 3')).toBeUndefined();
  expect(readSize('60 × 45')).toBeUndefined();
  expect(readSize(null)).toBeUndefined();
});

it('draws the front to scale with the person, inside the drawing', () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={getTranslator('en')}>
      <SizeDrawing size={{ width: 600, depth: 400, height: 240 }} />
    </I18nextProvider>,
  );
  const [x, y, width, height] = /viewBox="([^"]+)"/.exec(html)![1]!.split(' ').map(Number);
  const front = /<rect x="([\d.]+)" y="([\d.]+)" width="600" height="240"/.exec(html)!;
  // Depth runs to the side and upwards by a part of its length.
  expect(Number(front[1]) + 600 + 400 * 0.42).toBeLessThan(x! + width!);
  expect(Number(front[2]) - 400 * 0.24).toBeGreaterThanOrEqual(y!);
  expect(Number(front[2]) + 240).toBeLessThan(y! + height!);
});

it('has a size to draw for every product of the demo', () => {
  const without = products.filter((product) => !readSize(product.at(-1))).map(([slug]) => slug);
  expect(without).toEqual([]);
});
