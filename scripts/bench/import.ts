import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import sharp from 'sharp';
import { encodePicture } from '#rental-api/runtime/encode-picture.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProgram } from '#tests/support/processes.ts';
import { staff } from '#tests/support/staff.ts';
import type { Measure } from './measure.ts';

const PRODUCTS = 10_000;
/** Enough to know what one takes. */
const PICTURES = 40;
/** Of them are encoded beside the shop, for the comparison. */
const SAMPLES = 5;
const DEMO_PICTURES = 'rental-api/demo/catalogue/pictures';
/** As a phone's camera writes them. */
const CAMERA = { width: 4_000, height: 3_000 };
/** A few minutes at most (issue 16). */
const ROWS_GOAL_S = 180;
const STAFF_TOKEN = 'token-of-the-bench-and-of-nobody-else';

/** What an import takes: ten thousand products at once, the same again, and pictures. */
export async function measureImport(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'm7-import-'));
  const port = await freePort();
  const api = await startProgram('build/rental-api.js', {
    RENTAL_API_PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    STAFF_TOKEN,
  });
  const settings = { RENTAL_API_URL: `http://127.0.0.1:${port}`, STAFF_TOKEN };
  const time = async () => {
    const started = performance.now();
    await staff(['import', join(folder, 'shop')], settings);
    return (performance.now() - started) / 1_000;
  };
  try {
    await writeShop(join(folder, 'shop'), 0);
    const first = await time();
    const again = await time();
    const alone = await writeShop(join(folder, 'shop'), PICTURES);
    const withPictures = await time();
    const perPicture = (withPictures - again) / PICTURES;
    const rows = PRODUCTS.toLocaleString('en');
    return [
      { what: `import of ${rows} products`, value: first, unit: 's', goal: ROWS_GOAL_S },
      { what: 'the same again', value: again, unit: 's', goal: ROWS_GOAL_S },
      {
        what: 'a picture of 12 megapixels, read, sent, encoded in 8 files',
        value: perPicture,
        unit: 's',
        goal: alone,
        beside: `${alone.toFixed(2)} s where its files are encoded one by one; ${availableParallelism()} cores`,
      },
    ];
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const BRANCH = {
  ...{ slug: 'riyadh', name_ar: 'الرياض', name_en: 'Riyadh', city_ar: 'الرياض', city_en: 'Riyadh' },
  ...{ address_ar: 'الملقا', address_en: 'Al Malqa', hours_ar: 'كل يوم', hours_en: 'Every day' },
  ...{ phone: '+966112000700', latitude: '24.8', longitude: '46.6' },
};

/**
 * Writes the sheets of a shop, of which so many products have a picture of their own; returns the
 * seconds that encoding one of these takes, one file after the other.
 */
async function writeShop(folder: string, pictures: number): Promise<number> {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  let seconds = 0;
  for (let index = 0; index < pictures; index++) {
    const photograph = await photographOf(index);
    await writeFile(join(folder, 'pictures', `${index}.jpg`), photograph);
    const started = performance.now();
    if (index < SAMPLES)
      for (const make of (await encodePicture(photograph, 'sample')).files.values()) await make();
    seconds += (performance.now() - started) / 1_000;
  }
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...{ slug: `prop-${index}`, category: 'film', name_ar: `قطعة ${index}`, price_per_day: '40' },
    ...{ name_en: `Prop ${index}`, description_ar: 'وصف القطعة', description_en: 'A prop to rent' },
    ...{ stock: String(1 + (index % 9)), pictures: index < pictures ? `${index}.jpg` : '' },
  }));
  const film = { slug: 'film', name_ar: 'أفلام', name_en: 'Film' };
  for (const [name, rows] of Object.entries({ categories: [film], branches: [BRANCH], products }))
    await writeFile(join(folder, `${name}.csv`), Papa.unparse<object>(rows));
  return seconds / Math.min(SAMPLES, Math.max(pictures, 1));
}

/** A picture of the demo in a camera's size, each another one. */
async function photographOf(index: number): Promise<Buffer> {
  const names = await readdir(DEMO_PICTURES);
  return sharp(join(DEMO_PICTURES, names[index % names.length]!))
    .resize(CAMERA.width, CAMERA.height, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
