import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { ApiEnv } from './context.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/**
 * Pictures, from the first of the folders that has them. Names carry a hash of what they
 * show, so a browser may keep them for ever. Only plain names are looked up.
 */
export function mediaRoutes(folders: readonly string[]) {
  const routes = new Hono<ApiEnv>();
  routes.get('/media/:area/:name', async (c) => {
    const { area, name } = c.req.param();
    const extension = name.split('.').at(-1) ?? '';
    const type = TYPES[extension];
    if (!type || !/^[\w-]+$/.test(area) || !/^[\w.-]+$/.test(name)) return c.notFound();
    for (const folder of folders) {
      const path = normalize(join(folder, area, name));
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) continue;
      c.header('content-type', type);
      c.header('content-length', String(file.size));
      c.header('cache-control', 'public, max-age=31536000, immutable');
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      c.header('x-content-type-options', 'nosniff');
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream);
    }
    return c.notFound();
  });
  return routes;
}
