import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import {
  UploadsUnavailable,
  type UploadStore,
  type PictureFiles,
  type StoredPicture,
} from '../storage/upload-store.ts';
import type { ApiEnv } from './context.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
/** Sources of pictures are not public. */
const AREAS = ['catalogue', 'flags'];

/**
 * Serves pictures: uploads, and the catalogue's from the first folder that has them, else imported
 * ones. Names are unique, so they are cached forever. Only plain file names are accepted.
 */
export function mediaRoutes(
  folders: readonly string[],
  uploads: UploadStore,
  catalogue: PictureFiles,
) {
  const routes = new Hono<ApiEnv>();
  routes.get('/media/avatars/:name', (c) =>
    sendStored(c, 'image/webp', () => uploads.open(c.req.param('name'))),
  );
  routes.get('/media/:area/:name', async (c) => {
    const { area, name } = c.req.param();
    const extension = name.split('.').at(-1) ?? '';
    const type = TYPES[extension];
    if (!type || !AREAS.includes(area) || !/^[\w.-]+$/.test(name)) return c.notFound();
    for (const folder of folders) {
      const path = normalize(join(folder, area, name));
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) continue;
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
      return send(c, type, { size: file.size, body });
    }
    if (area !== 'catalogue') return c.notFound();
    return sendStored(c, type, () => catalogue.open(name));
  });
  return routes;
}

async function sendStored(
  c: Context<ApiEnv>,
  type: string,
  open: () => Promise<StoredPicture | undefined>,
) {
  try {
    const picture = await open();
    return picture ? send(c, type, picture) : c.notFound();
  } catch (error) {
    if (!(error instanceof UploadsUnavailable)) throw error;
    return c.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
  }
}

function send(c: Context<ApiEnv>, type: string, { size, body }: StoredPicture) {
  c.header('content-type', type);
  if (size !== undefined) c.header('content-length', String(size));
  c.header('cache-control', 'public, max-age=31536000, immutable');
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  );
  c.header('x-content-type-options', 'nosniff');
  return c.body(body);
}
