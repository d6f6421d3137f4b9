import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_PICTURE_MAX_BYTES } from '#contract/limits.ts';
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

describe('a file that cannot be read', () => {
  it.each([
    ['quotes', 3, 'products.csv', 'slug,name_en\nlamp,Lamp\nchair,"Chair\n'],
    ['not_utf8', null, 'products.csv', Buffer.from('slug,name_ar\nlamp,\xc7\xe1', 'latin1')],
    ['unreadable', null, 'products.xlsx', 'no workbook'],
  ])('is named with what is wrong: %s', async (code, row, file, content) => {
    await rm(join(folder, 'products.csv'), { force: true });
    await writeFile(join(folder, file), content);
    const { faults } = await readShopFolder(folder, () => undefined);
    await rm(join(folder, file));
    // Nothing of a library, which speaks English only.
    expect(faults).toEqual([{ sheet: file, code, row, column: null, value: '' }]);
  });
});

describe('pictures beside the sheets', () => {
  it.each([
    ['broken_picture', 'leg.png', () => Buffer.from('no picture')],
    ['broken_picture', 'drawing.jpg', () => drawn({ width: 8, height: 8 }).gif().toBuffer()],
    ['large_picture', 'poster.png', () => drawn({ width: 4_001, height: 4_000 }).png().toBuffer()],
    ['large_picture', 'scan.jpg', () => padded(CATALOGUE_PICTURE_MAX_BYTES + 1)],
    [undefined, 'photo.jpg', () => padded(CATALOGUE_PICTURE_MAX_BYTES)],
  ])('are told apart before anything is sent: %s, %s', async (code, name, draw) => {
    await mkdir(join(folder, 'pictures'), { recursive: true });
    const file = join(folder, 'pictures', name);
    await writeFile(file, await draw());
    const { faults } = await readShopFolder(folder, () => undefined);
    await rm(file);
    const named = faults.filter((fault) => fault.sheet === `pictures/${name}`);
    expect(named.map((fault) => fault.code)).toEqual(code ? [code] : []);
  });
});

function drawn(size: { width: number; height: number }) {
  return sharp({ create: { ...size, channels: 3, background: 'white' } });
}

/** A JPEG of that many bytes: what follows its end is read by nobody. */
async function padded(bytes: number): Promise<Buffer> {
  const jpeg = await drawn({ width: 8, height: 8 }).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}
