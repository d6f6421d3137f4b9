import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '#contract/catalogue.ts';
import { DIAL_CODES } from '../domain/dial-codes.ts';

const SOURCES = 'rental-api/demo/catalogue/pictures';
const FLAGS = 'node_modules/country-flag-icons/3x2';
const WIDTHS = [240, 400, 640, 960];
const HERO_WIDTHS: Record<string, number[]> = {
  'hero-tall': [480, 800, 1200],
  'hero-wide': [960, 1440, 2000],
};
/** Part of every name: raise it when the settings below change. */
const RECIPE = '2';
const AVIF = { quality: 48, effort: 2 };
const WEBP = { quality: 68, effort: 4 };
/** The width of `src`, for who shows one address only. */
const PLAIN_WIDTH = 640;

/** The manifest: what `encodeCatalogue` made, by the name of the source picture. */
export type PictureManifest = Record<string, Picture>;

/**
 * Encodes every catalogue picture as AVIF and WebP in several widths into
 * `${folder}/catalogue`, copies the flags into `${folder}/flags`, and writes
 * `${folder}/manifest.json`. What is there already is not made again. Calls `progress` with
 * the share that is done, 0 to 1.
 */
export async function encodeCatalogue(
  folder: string,
  progress: (share: number) => void,
): Promise<PictureManifest> {
  await mkdir(join(folder, 'catalogue'), { recursive: true });
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.webp')).sort();
  const manifest: PictureManifest = {};
  for (const [index, name] of names.entries()) {
    const slug = basename(name, '.webp');
    manifest[slug] = await encodePicture(folder, slug);
    progress((index + 1) / names.length);
  }
  await copyFlags(folder);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

async function encodePicture(folder: string, slug: string): Promise<Picture> {
  const source = await readFile(join(SOURCES, `${slug}.webp`));
  const hash = createHash('sha256').update(RECIPE).update(source).digest('hex').slice(0, 8);
  const base = `catalogue/${slug}-${hash}`;
  const image = sharp(source);
  const { width, height } = await image.metadata();
  const widths = HERO_WIDTHS[slug] ?? WIDTHS;
  await Promise.all(
    widths.flatMap((wide) => [
      writeOnce(join(folder, `${base}-${wide}.avif`), () =>
        image.clone().resize(wide).avif(AVIF).toBuffer(),
      ),
      writeOnce(join(folder, `${base}-${wide}.webp`), () =>
        image.clone().resize(wide).webp(WEBP).toBuffer(),
      ),
    ]),
  );
  const plain = widths.includes(PLAIN_WIDTH) ? PLAIN_WIDTH : widths[0];
  return {
    src: `/media/${base}-${plain}.webp`,
    base: `/media/${base}`,
    widths,
    width,
    height,
  };
}

async function writeOnce(path: string, make: () => Promise<Buffer>): Promise<void> {
  if (await stat(path).catch(() => undefined)) return;
  await writeFile(path, await make());
}

async function copyFlags(folder: string): Promise<void> {
  await mkdir(join(folder, 'flags'), { recursive: true });
  for (const { country } of DIAL_CODES)
    await copyFile(
      join(FLAGS, `${country.toUpperCase()}.svg`),
      join(folder, 'flags', `${country}.svg`),
    );
}
