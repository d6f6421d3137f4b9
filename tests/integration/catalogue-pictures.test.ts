import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCataloguePicture } from '#rental-api/use-cases/add-catalogue-picture.ts';
import { openTestShop, PREFERRED_DATABASE, type TestShop } from '#tests/support/databases.ts';

const draw = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' }, limitInputPixels: false });
const fileOf = (bytes: string | Uint8Array, name = 'chair.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

describe.each(PREFERRED_DATABASE)('a picture of the catalogue on %s', (kind) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
  });
  afterAll(() => test.stop());

  it.each<[string, string, () => Promise<File> | File]>([
    ['nothing', 'imageRequired', () => fileOf('')],
    ['words', 'imageKind', () => fileOf('a chair')],
    ['GIF', 'imageKind', async () => fileOf(await draw().gif().toBuffer(), 'chair.gif')],
    ['HEIC', 'imageHeic', () => fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC')],
    ['HEIC called JPEG', 'imageHeic', () => fileOf('\0\0\0\x18ftypmif1\0\0\0\0heic')],
    ['the beginning of a JPEG', 'imageBroken', () => fileOf(new Uint8Array([255, 216, 255, 0]))],
    [
      'a JPEG that was cut off',
      'imageBroken',
      async () => fileOf((await draw().jpeg().toBuffer()).subarray(0, -900)),
    ],
    [
      'a PNG that was cut off',
      'imageBroken',
      async () => fileOf((await draw().png().toBuffer()).subarray(0, -60)),
    ],
    [
      'a WebP that was cut off',
      'imageBroken',
      async () => fileOf((await draw().webp({ lossless: true }).toBuffer()).subarray(0, -20)),
    ],
    [
      'too many pixels',
      'imagePixels',
      async () => fileOf(await draw(5_000, 5_000).png().toBuffer()),
    ],
  ])('is refused as %s, with what is wrong (%s)', async (_, key, make) => {
    expect(await addCataloguePicture(test.app, await make())).toMatchObject({
      ok: false,
      code: 'image_refused',
      errors: { image: [key] },
    });
  });

  it('is kept where it is whole', async () => {
    const outcome = await addCataloguePicture(test.app, fileOf(await draw().jpeg().toBuffer()));
    expect(outcome).toMatchObject({ ok: true, value: { picture: { width: 600, height: 400 } } });
  });
});
