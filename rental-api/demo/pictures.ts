import { copyFile, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Picture } from '#contract/catalogue.ts';
import { DIAL_CODES } from '../domain/dial-codes.ts';
import { encodePicture, hashPicture } from '../runtime/encode-picture.ts';

const SOURCES = 'rental-api/demo/catalogue/pictures';
const FLAGS = 'node_modules/country-flag-icons/3x2';
const HERO_WIDTHS: Record<string, number[]> = {
  'hero-tall': [480, 640, 800, 1200],
  'hero-wide': [960, 1440, 2000],
};

/** The manifest: what `encodeCatalogue` made, by the name of the source picture. */
export type PictureManifest = Record<string, { picture: Picture; hash: string; file: string }>;

/**
 * Encodes the catalogue's pictures into `${folder}/catalogue`, copies sources and flags beside it,
 * and writes `${folder}/manifest.json`. Existing files are kept. `progress` gets 0 to 1.
 */
export async function encodeCatalogue(
  folder: string,
  progress: (share: number) => void,
): Promise<PictureManifest> {
  await mkdir(join(folder, 'catalogue'), { recursive: true });
  await mkdir(join(folder, 'sources'), { recursive: true });
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.webp')).sort();
  const manifest: PictureManifest = {};
  for (const [index, name] of names.entries()) {
    const slug = basename(name, '.webp');
    const source = await readFile(join(SOURCES, name));
    const { picture, files } = await encodePicture(source, slug, {
      ...(HERO_WIDTHS[slug] && { widths: HERO_WIDTHS[slug] }),
    });
    await Promise.all(
      [...files].map(([file, make]) => writeOnce(join(folder, 'catalogue', file), make)),
    );
    const hash = hashPicture(source);
    await writeOnce(join(folder, 'sources', `${hash}.webp`), () => Promise.resolve(source));
    manifest[slug] = { picture, hash, file: name };
    progress((index + 1) / names.length);
  }
  await copyFlags(folder);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
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
