import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVATAR_MAX_BYTES } from '#contract/limits.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { createUploadStore, createFolderFiles } from '#rental-api/storage/upload-store.ts';
import { changeAvatar } from '#rental-api/use-cases/change-avatar.ts';
import {
  addCustomers,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const EDGE = 320;
const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

/** A wide picture, red on the left and blue on the right. */
function draw(width = 600, height = 300) {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: BLUE } }).composite([
    { input: { create: { ...half, background: RED } }, left: 0, top: 0 },
  ]);
}
/** A single colour that unfolds into 144 million pixels. */
const bomb = () =>
  sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: RED },
    limitInputPixels: false,
  });
const fileOf = (bytes: string | Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

describe.each(PREFERRED_DATABASE)('a customer’s picture on %s', (kind) => {
  let test: TestShop;
  let app: AppContext;
  let media: string;
  let customer: string;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    media = await mkdtemp(join(tmpdir(), 'm7-test-avatars-'));
    app = { ...test.app, uploads: createUploadStore(createFolderFiles(media)) };
    [customer = ''] = await addCustomers(app.db, 1);
  });
  afterAll(async () => {
    await test.stop();
    await rm(media, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await rm(join(media, 'avatars'), { recursive: true, force: true });
    await app.db.updateTable('customers').set({ image: null }).execute();
  });

  const kept = () => readdir(join(media, 'avatars')).catch(() => []);
  const pathOf = (address: string) => join(media, address.replace('/media/', ''));
  async function imagePath(id = customer) {
    const row = await app.db
      .selectFrom('customers')
      .select('image')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.image;
  }
  /** Changes the picture, which must be taken; the bytes of the file that is kept. */
  async function keep(file: File): Promise<Buffer> {
    const outcome = await changeAvatar(app, customer, file);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
    expect(await imagePath()).toBe(outcome.value.image);
    return readFile(pathOf(outcome.value.image));
  }
  /** The colour in the middle of the left, right, upper and lower edge. */
  async function coloursOf(webp: Buffer) {
    const { data, info } = await sharp(webp)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) =>
      data[(y * info.width + x) * info.channels]! > 120 ? 'red' : 'blue';
    const [near, middle, far] = [20, EDGE / 2, EDGE - 20];
    return [
      [near, middle],
      [far, middle],
      [middle, near],
      [middle, far],
    ].map(([x, y]) => colourAt(x!, y!));
  }

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s and kept as a square WebP',
    async (format) => {
      const bytes = await draw().toFormat(format).toBuffer();
      const webp = await keep(fileOf(bytes, `me.${format}`, `image/${format}`));
      const { format: now, width, height } = await sharp(webp).metadata();
      expect({ now, width, height }).toEqual({ now: 'webp', width: EDGE, height: EDGE });
      expect((await coloursOf(webp)).slice(0, 2)).toEqual(['red', 'blue']);
      expect(await kept()).toHaveLength(1);
    },
  );

  it('is known by its bytes, whatever its name and type say', async () => {
    await keep(fileOf(await draw().png().toBuffer(), 'page.html', 'text/html'));
  });

  it('keeps no metadata: no place, no camera, no profile', async () => {
    const bytes = await draw()
      .withExif({
        IFD0: { Copyright: 'Noura of Riyadh', Model: 'Telltale 5' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.exif, before.icc, before.xmp].map(Boolean)).toEqual([true, true, true]);
    const webp = await keep(fileOf(bytes));
    const { exif, icc, xmp, iptc, orientation } = await sharp(webp).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    for (const chunk of ['EXIF', 'XMP ', 'ICCP', 'Noura', 'Telltale', 'secret place'])
      expect(webp.includes(chunk)).toBe(false);
  });

  it('stands upright as its camera was held', async () => {
    const bytes = await draw().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    // Turned a quarter to the right, what was on the left is above.
    expect((await coloursOf(await keep(fileOf(bytes)))).slice(2)).toEqual(['red', 'blue']);
  });

  it('keeps nothing that hides behind its end', async () => {
    const bytes = Buffer.concat([
      await draw().jpeg().toBuffer(),
      Buffer.from('<script>x</script>'),
    ]);
    expect((await keep(fileOf(bytes))).includes('<script>')).toBe(false);
  });

  it('may be exactly 5 MB, and no byte more', async () => {
    const picture = await draw().jpeg().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(AVATAR_MAX_BYTES - picture.length)]);
    await keep(fileOf(padded));
    const larger = await changeAvatar(
      app,
      customer,
      fileOf(Buffer.concat([padded, Buffer.alloc(1)])),
    );
    expect(larger).toMatchObject({ ok: false, errors: { image: ['imageTooLarge'] } });
  });

  it.each<[string, string[], () => Promise<File | undefined> | File | undefined]>([
    ['nothing', ['imageRequired'], () => undefined],
    ['an empty file', ['imageRequired'], () => fileOf('')],
    ['more than 5 MB', ['imageTooLarge'], () => fileOf(new Uint8Array(AVATAR_MAX_BYTES + 1))],
    [
      'GIF',
      ['imageKind'],
      async () => fileOf(await draw().gif().toBuffer(), 'me.gif', 'image/gif'),
    ],
    ['GIF called JPEG', ['imageKind'], async () => fileOf(await draw().gif().toBuffer())],
    ['AVIF', ['imageKind'], async () => fileOf(await draw(64, 32).avif().toBuffer())],
    ['TIFF', ['imageKind'], async () => fileOf(await draw().tiff().toBuffer())],
    [
      'what an iPhone saves',
      ['imageHeic'],
      () => fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC', 'image/heic'),
    ],
    ['SVG', ['imageKind'], () => fileOf(SVG, 'me.svg', 'image/svg+xml')],
    ['SVG called JPEG', ['imageKind'], () => fileOf(SVG)],
    ['HTML', ['imageKind'], () => fileOf('<!doctype html><script>alert(1)</script>')],
    ['PDF', ['imageKind'], () => fileOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    [
      'only the first bytes of a JPEG',
      ['imageKind', 'imageBroken'],
      () => fileOf(new Uint8Array([255, 216, 255])),
    ],
    [
      'a truncated JPEG',
      ['imageBroken'],
      async () => fileOf((await draw().jpeg().toBuffer()).subarray(0, -900)),
    ],
    [
      'a truncated PNG',
      ['imageBroken'],
      async () => fileOf((await draw().png().toBuffer()).subarray(0, -60)),
    ],
    [
      'a picture too large to unfold',
      ['imagePixels'],
      async () => fileOf(await bomb().png().toBuffer()),
    ],
  ])('is refused as %s, by name, and the earlier one stays', async (_, keys, make) => {
    await keep(fileOf(await draw().jpeg().toBuffer()));
    const earlier = await imagePath();
    const outcome = await changeAvatar(app, customer, await make());
    expect(outcome).toMatchObject({ ok: false, code: 'image_refused' });
    const errors = outcome.ok ? undefined : outcome.errors;
    expect(Object.keys(errors ?? {})).toEqual(['image']);
    expect(errors?.['image']).toHaveLength(1);
    expect(keys).toContain(errors?.['image']?.[0]);
    expect(await imagePath()).toBe(earlier);
    expect(await kept()).toHaveLength(1);
  });

  it('takes the place of the earlier one, whose file goes', async () => {
    await keep(fileOf(await draw().jpeg().toBuffer()));
    const earlier = await imagePath();
    await keep(fileOf(await draw(300, 600).png().toBuffer()));
    expect(await imagePath()).not.toBe(earlier);
    expect(existsSync(pathOf(earlier!))).toBe(false);
    expect(await kept()).toHaveLength(1);
  });

  it('leaves one file when several come at the same moment', async () => {
    const bytes = await draw().jpeg().toBuffer();
    await Promise.all(Array.from({ length: 5 }, () => changeAvatar(app, customer, fileOf(bytes))));
    expect(await kept()).toEqual([(await imagePath())!.split('/').at(-1)]);
  });

  it('takes the place of a picture of the shop, whose file stays', async () => {
    const address = '/media/catalogue/sofa.webp';
    await mkdir(join(media, 'catalogue'), { recursive: true });
    await writeFile(pathOf(address), 'sofa');
    await app.db.updateTable('customers').set({ image: address }).execute();
    await keep(fileOf(await draw().jpeg().toBuffer()));
    await app.uploads.remove('/media/avatars/../catalogue/sofa.webp');
    expect(existsSync(pathOf(address))).toBe(true);
  });

  it('is not kept for a customer who is gone', async () => {
    await changeAvatar(app, NOBODY, fileOf(await draw().jpeg().toBuffer()));
    expect(await kept()).toEqual([]);
  });
});
