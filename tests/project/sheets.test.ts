import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopFolder } from '../../scripts/staff/sheets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'm7-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
};

describe.each([',', ';', '\t'])('a sheet with "%s" between its cells', (separator) => {
  describe.each(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])('in %s', (encoding) => {
    it.each([1, 5, 12])('is read with %i rows, whatever its texts have in them', async (count) => {
      const text = 'brass, old; heavy, round, small';
      const rows = Array.from({ length: count }, (_, at) => ({
        row: at + 2,
        cells: { slug: `piece-${at}`, description_en: text },
      }));
      const lines = rows.map(({ cells }) => [cells.slug, `"${text}"`].join(separator));
      const sheet = [['slug', 'description_en'].join(separator), ...lines, ''].join('\r\n');
      await writeFile(join(folder, 'products.csv'), ENCODINGS[encoding](sheet));
      const { sheets, faults } = await readShopFolder(folder, () => undefined);
      expect([faults, sheets.products]).toEqual([[], rows]);
    });
  });
});
