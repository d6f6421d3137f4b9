import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { Queries } from './database.ts';

interface CataloguePicture {
  /** SHA-256 of the source file, in hex. */
  hash: string;
  /** The name of the source file. */
  file: string;
  picture: Picture;
}

/** The pictures with these hashes, or all. */
export async function listCataloguePictures(
  db: Queries,
  hashes?: readonly string[],
): Promise<CataloguePicture[]> {
  const only = hashes ? sql`where hash = any(${[...hashes]}::text[])` : sql``;
  const { rows } = await sql<CataloguePicture>`
    select hash, file, picture from catalogue_pictures ${only} order by file, hash`.execute(db);
  return rows;
}

/** Registers pictures; those that are registered stay as they are. */
export async function insertCataloguePictures(
  db: Queries,
  pictures: readonly CataloguePicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('catalogue_pictures')
    .values(pictures.map((one) => ({ ...one, picture: JSON.stringify(one.picture) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces what was encoded of a picture; products keep the widths that they have. */
export async function saveWiderPicture(
  db: Queries,
  { hash, picture }: CataloguePicture,
): Promise<void> {
  await db
    .updateTable('catalogue_pictures')
    .set({ picture: JSON.stringify(picture) })
    .where('hash', '=', hash)
    .execute();
}
