import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const AREA = 'avatars';
/**
 * Customers' pictures, those of the catalogue, and the files that these were made from, which are
 * not public: cameras write into them where and when a picture was taken.
 */
export type PictureArea = 'avatars' | 'catalogue' | 'sources';
const NAME = /^[0-9a-f]{32}\.webp$/;

/** A picture as it is handed out; the size in bytes where it is known. */
export interface StoredPicture {
  size: number | undefined;
  body: ReadableStream;
}

/** Customers' own pictures and those of damage, in WebP, under names that nobody can guess. */
export interface UploadStore {
  /** A URL for a new picture. */
  newAddress(): string;
  /** Keeps a picture under a new URL. Throws UploadsUnavailable. */
  keep(address: string, webp: Uint8Array): Promise<void>;
  /** Removes the picture with that URL, if it is one of these. Throws UploadsUnavailable. */
  remove(address: string | null): Promise<void>;
  /** The picture of that name, or undefined where there is none. Throws UploadsUnavailable. */
  open(name: string): Promise<StoredPicture | undefined>;
}

/** The place where pictures are kept does not answer, or refuses. */
export class UploadsUnavailable extends Error {}

/** Where the pictures are, by their names. */
export interface PictureFiles {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A name that is not there is no error. */
  remove(name: string): Promise<void>;
  open(name: string): Promise<StoredPicture | undefined>;
}

/** `onFailure` is called with the reason when the storage of pictures fails. */
export function createUploadStore(
  files: PictureFiles,
  onFailure: (error: UploadsUnavailable) => void = () => undefined,
): UploadStore {
  const nameOf = (address: string | null) => {
    const [path, name = ''] = address?.split(`/media/${AREA}/`) ?? [];
    return path === '' && NAME.test(name) ? name : undefined;
  };
  const reported = reportFailures(files, onFailure);
  return {
    newAddress: () => `/media/${AREA}/${randomBytes(16).toString('hex')}.webp`,
    async keep(address, webp) {
      const name = nameOf(address);
      if (!name) throw new Error('this is no address of a new picture');
      await reported.write(name, webp);
    },
    async remove(address) {
      const name = nameOf(address);
      if (name) await reported.remove(name);
    },
    open: (name) => (NAME.test(name) ? reported.open(name) : Promise.resolve(undefined)),
  };
}

/**
 * The same files; every failure of theirs is an UploadsUnavailable, and `onFailure` hears of it.
 */
export function reportFailures(
  files: PictureFiles,
  onFailure: (error: UploadsUnavailable) => void,
): PictureFiles {
  const reported = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      const known = cause instanceof UploadsUnavailable;
      const error = known ? cause : new UploadsUnavailable(String(cause), { cause });
      onFailure(error);
      throw error;
    }
  };
  return {
    write: (name, bytes) => reported(() => files.write(name, bytes)),
    remove: (name) => reported(() => files.remove(name)),
    open: (name) => reported(() => files.open(name)),
  };
}

/**
 * In a folder, under the name of their area. Several rental APIs that share it show each other's
 * pictures.
 */
export function createFolderFiles(mediaFolder: string, area: PictureArea = AREA): PictureFiles {
  const folder = join(mediaFolder, area);
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), bytes);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async open(name) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) return undefined;
      return { size: file.size, body: Readable.toWeb(createReadStream(path)) as ReadableStream };
    },
  };
}
