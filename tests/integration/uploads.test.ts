import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#rental-api/api.ts';
import {
  createUploadStore,
  createFolderFiles,
  UploadsUnavailable,
  type PictureFiles,
} from '#rental-api/storage/upload-store.ts';
import { createBucketFiles } from '#rental-api/storage/bucket-files.ts';
import { changeAvatar } from '#rental-api/use-cases/change-avatar.ts';
import { RowWorker } from '#rental-api/runtime/jobs.ts';
import { removePictures } from '#rental-api/use-cases/remove-pictures.ts';
import { startBucket, type Bucket } from '#tests/support/fake-bucket.ts';
import { addCustomers, openTestShop, type TestShop } from '#tests/support/databases.ts';

let test: TestShop;
let bucket: Bucket;
let folder: string;
let customer: string;
let picture: File;

beforeAll(async () => {
  test = await openTestShop('pglite', '2026-03-01T09:00:00Z');
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'm7-test-uploads-'));
  [customer = ''] = await addCustomers(test.app.db, 1);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  picture = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
});
afterAll(async () => {
  await test.stop();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.misbehave(undefined);
});

/** A rental API on the test's database, as a machine of its own. */
function openMachine(files: PictureFiles) {
  const shop = { ...test.app, uploads: createUploadStore(files) };
  const log = pino({ enabled: false });
  const api = createApi(shop, { mediaFolders: [], demo: false, staffToken: 'staff', log });
  return { shop, get: (path: string) => api.request(path) };
}

describe.each(['a shared folder', 'a bucket'])('uploads in %s', (place) => {
  const open = () =>
    openMachine(
      place === 'a bucket' ? createBucketFiles(bucket.settings) : createFolderFiles(folder),
    );

  it('show through every rental API, and are gone everywhere once replaced', async () => {
    const [one, other] = [open(), open()];
    const first = await changeAvatar(one.shop, customer, picture);
    if (!first.ok) throw new Error(first.code);
    const shown = await other.get(first.value.image);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp');
    const second = await changeAvatar(other.shop, customer, picture);
    if (!second.ok) throw new Error(second.code);
    expect((await one.get(first.value.image)).status).toBe(404);
    expect((await one.get(second.value.image)).status).toBe(200);
  });

  it('have only names that were given here', async () => {
    for (const name of ['..%2Fsecret', 'x.webp', `${'a'.repeat(32)}.webp`, 'me.svg'])
      expect((await open().get(`/media/avatars/${name}`)).status).toBe(404);
  });
});

it('a picture of which nobody knows whether it was kept is removed in the end', async () => {
  const { shop } = openMachine(createBucketFiles(bucket.settings));
  const files = createBucketFiles(bucket.settings);
  const write: PictureFiles['write'] = async (name, webp) => {
    await files.write(name, webp);
    throw new UploadsUnavailable('the answer was lost');
  };
  const before = bucket.objects.size;
  const lost = createUploadStore({ ...files, write });
  expect((await changeAvatar({ ...shop, uploads: lost }, customer, picture)).ok).toBe(false);
  expect(bucket.objects.size).toBe(before + 1);
  const rows = new RowWorker('remove-pictures');
  await removePictures(shop, rows);
  expect(bucket.objects.size).toBe(before + 1);
  await sql`update unused_pictures set remove_after = now()`.execute(shop.db);
  await removePictures(shop, rows);
  expect(bucket.objects.size).toBe(before);
});

describe('uploads in a bucket that does not work', () => {
  const open = () => openMachine(createBucketFiles(bucket.settings));

  it.each(['hang', 503, 403] as const)('%s: are refused beside the field', async (fault) => {
    const { shop } = open();
    bucket.misbehave(fault);
    expect(await changeAvatar(shop, customer, picture)).toMatchObject({
      ok: false,
      errors: { image: ['imageNotStored'] },
    });
  });

  it('are not kept by browsers as missing', async () => {
    const { shop, get } = open();
    const changed = await changeAvatar(shop, customer, picture);
    if (!changed.ok) throw new Error(changed.code);
    bucket.misbehave(503);
    const away = await get(changed.value.image);
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
    bucket.misbehave(undefined);
    expect((await get(changed.value.image)).status).toBe(200);
  });

  it('are removed later where they cannot be removed now', async () => {
    const { shop } = open();
    await changeAvatar(shop, customer, picture);
    const before = [...bucket.objects.keys()];
    const files = createBucketFiles(bucket.settings);
    const stuck = { ...files, remove: () => Promise.reject(new UploadsUnavailable('away')) };
    await changeAvatar({ ...shop, uploads: createUploadStore(stuck) }, customer, picture);
    expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(before));
    await removePictures(shop, new RowWorker('remove-pictures'));
    expect(bucket.objects.size).toBe(1);
    expect(bucket.objects.has(before[0]!)).toBe(false);
  });

  it('are refused with other keys', async () => {
    const files = createBucketFiles({ ...bucket.settings, secretAccessKey: 'wrong' });
    await expect(files.open('x.webp')).rejects.toThrow(/GET of a picture: answered 403/);
  });
});
