import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { serveAssets } from './built-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'm7-assets-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('sends the compressed copy, and without it what comes next, whole', async () => {
  const code = `export {};${' '.repeat(1000)}`;
  writeFileSync(join(folder, 'a.js'), code);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(code));
  const app = express();
  app.use('/assets', serveAssets(folder, { immutable: true, maxAge: 1000 }));
  app.use('/assets', (request, response) => void response.send(`kept ${request.url}`));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const get = () =>
      fetch(`http://127.0.0.1:${port}/assets/a.js?x=1`, { headers: { 'accept-encoding': 'br' } });
    const copy = await get();
    expect(copy.headers.get('content-encoding')).toBe('br');
    expect(await copy.text()).toBe(code);

    rmSync(join(folder, 'a.js.br'));
    rmSync(join(folder, 'a.js'));
    const next = await get();
    expect(next.headers.get('content-encoding')).toBeNull();
    expect(await next.text()).toBe('kept /a.js?x=1');
  } finally {
    server.close();
  }
});
