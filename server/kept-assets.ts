import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/days.ts';

/** Longer than a page stays open, and a browser's cache keeps one. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Copies this build's hashed files into a folder that outlives it, so that open pages keep working
 * after an update. Files that no storefront has had for 30 days are removed. Call it once a day;
 * several storefronts may share the folder.
 */
export async function keepAssets(built: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const now = new Date();
  // Not the compressed copies: pages of an earlier build become few soon.
  const names = (await readdir(built)).filter((name) => !/\.(br|gz)$/.test(name));
  for (const name of names) {
    const copy = join(kept, name);
    const isThere = await stat(copy).catch(() => undefined);
    if (!isThere) {
      // Nobody is served half a file.
      const unfinished = `${copy}.${randomUUID()}.part`;
      await copyFile(join(built, name), unfinished);
      await rename(unfinished, copy);
    }
    await utimes(copy, now, now);
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(kept, name), { force: true });
  }
}
