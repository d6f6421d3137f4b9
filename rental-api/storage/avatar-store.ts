import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const AREA = 'avatars';

/** Customers' own pictures, as files under the folder that /media is served from. */
export interface AvatarStore {
  /** Keeps a WebP picture under a name nobody can guess; gives its address. */
  keep(webp: Uint8Array): Promise<string>;
  /** Removes the picture with that address, if it is one of these. */
  remove(address: string | null): Promise<void>;
}

export function createAvatarStore(mediaFolder: string): AvatarStore {
  const folder = join(mediaFolder, AREA);
  return {
    async keep(webp) {
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.webp`;
      await writeFile(join(folder, name), webp);
      return `/media/${AREA}/${name}`;
    },
    async remove(address) {
      const name = /^\/media\/avatars\/([0-9a-f]{32}\.webp)$/.exec(address ?? '')?.[1];
      if (name) await rm(join(folder, name), { force: true });
    },
  };
}
