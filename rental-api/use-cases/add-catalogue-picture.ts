import { basename, extname } from 'node:path';
import pLimit from 'p-limit';
import type { Picture } from '#contract/catalogue.ts';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { createBoundedQueue } from '../runtime/bounded-queue.ts';
import { encodePicture, hashPicture, OPENING_WIDTHS } from '../runtime/encode-picture.ts';
import type { PictureKind } from '../runtime/picture-kinds.ts';
import { readPictureHead } from './read-picture.ts';
import {
  UploadsUnavailable,
  type PictureFiles,
  type StoredPicture,
} from '../storage/upload-store.ts';
import { refusedImage } from './keep-picture.ts';
import {
  insertCataloguePictures,
  listCataloguePictures,
  saveWiderPicture,
} from '../storage/catalogue-picture-store.ts';

const EXTENSIONS: Record<PictureKind, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };
/** Half of the threads of libuv: reading files and checking passwords takes the others. */
const FILES_AT_ONCE = 2;
/** One picture at a time. */
const encoding = createBoundedQueue({ concurrency: 1, waiting: 20 });

/**
 * Encodes a picture of the catalogue and stores it with its source. A known file is encoded again
 * only where the home page needs wider ones. Fails with image_refused, under `image`, where it is
 * no JPEG, PNG or WebP, is too large, is broken, or cannot be stored.
 */
export async function addCataloguePicture(
  app: AppContext,
  file: File | undefined,
  { isOpening = false }: { isOpening?: boolean } = {},
): Promise<Outcome<{ hash: string; picture: Picture }>> {
  if (!file || file.size === 0) return refusedImage('imageRequired');
  const source = new Uint8Array(await file.arrayBuffer());
  const hash = hashPicture(source);
  const [known] = await listCataloguePictures(app.db, [hash]);
  const widths = isOpening ? OPENING_WIDTHS : undefined;
  const isKept = known && (widths ?? []).every((width) => isMade(width, known.picture));
  if (isKept) return success({ hash, picture: known.picture });
  const head = await readPictureHead(source);
  if (!head.ok) return refusedImage(head.fault);
  const { kind } = head;
  const stem = addressPart(file.name);
  const { files: own, sources, built } = app.cataloguePictures;
  try {
    return await encoding(async () => {
      const encoded = await encodePicture(source, stem, {
        pixelsMax: PICTURE_PIXELS_MAX[kind],
        ...(widths && { widths }),
      }).catch(() => undefined);
      if (!encoded) return refusedImage('imageBroken');
      const { picture, files } = encoded;
      await pLimit(FILES_AT_ONCE).map(files, async ([path, make]) => {
        if (await isThere(built.files, path)) return;
        const bytes = await make().catch((cause: unknown) => {
          throw new BrokenPicture('the picture cannot be decoded', { cause });
        });
        await own.write(path, bytes);
      });
      await sources.write(`${hash}.${EXTENSIONS[kind]}`, source);
      if (known) await saveWiderPicture(app.db, { ...known, picture });
      else
        await insertCataloguePictures(app.db, [{ hash, file: fileName(file.name, kind), picture }]);
      return success({ hash, picture });
    });
  } catch (error) {
    if (error instanceof BrokenPicture) return refusedImage('imageBroken');
    if (error instanceof UploadsUnavailable) return refusedImage('imageNotStored');
    throw error;
  }
}

/** Its head says that it is a picture; the rest of it does not. */
class BrokenPicture extends Error {}

/** Whether the picture has that width, or is not that wide. */
function isMade(width: number, { width: whole, widths }: Picture): boolean {
  return width > whole || widths.includes(width);
}

async function isThere(files: PictureFiles, name: string): Promise<boolean> {
  const found = await files.open(name);
  await found?.body.cancel();
  return found !== undefined;
}

/** The file that a picture was made from; undefined where there is none. */
export async function openPictureSource(
  app: AppContext,
  hash: string,
): Promise<StoredPicture | undefined> {
  const { sources, built } = app.cataloguePictures;
  const names = Object.values(EXTENSIONS).map((extension) => `${hash}.${extension}`);
  for (const files of [built.sources, sources])
    for (const name of names) {
      const found = await files.open(name);
      if (found) return found;
    }
  return undefined;
}

/** The name with the extension of its kind, by which an import knows that it is a picture. */
function fileName(name: string, kind: PictureKind): string {
  const given = extname(name);
  const known = kind === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${kind}`];
  if (known.includes(given.toLowerCase())) return name;
  return `${basename(name, given) || 'picture'}.${EXTENSIONS[kind]}`;
}

/** A file's name, reduced to what a URL may contain. */
function addressPart(file: string): string {
  const stem = basename(file, extname(file))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return stem || 'picture';
}
