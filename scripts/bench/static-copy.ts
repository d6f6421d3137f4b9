import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

interface File {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** What a server of files would not send, or sends by itself. */
const NOT_COPIED = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'set-cookie'],
  ...['server-timing', 'transfer-encoding', 'x-request-id'],
]);

/**
 * A server of the page as a file: the same bytes of HTML, compressed beforehand, with the same
 * headers (a browser begins a new process for Cross-Origin-Opener-Policy), and everything that it
 * asks for, taken once from the shop and kept in memory.
 */
export async function serveCopy(
  shopUrl: string,
  path: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const original = await fetch(shopUrl + path);
  const page = brotliCompressSync(Buffer.from(await original.arrayBuffer()));
  const files = new Map<string, File>();
  const headers = [...original.headers].filter(([name]) => !NOT_COPIED.has(name));
  files.set('/', {
    headers: { ...Object.fromEntries(headers), 'content-encoding': 'br' },
    body: page,
  });

  async function take(address: string, accept: string): Promise<File> {
    const kept = files.get(address);
    if (kept) return kept;
    const response = await fetch(shopUrl + address, { headers: { accept } });
    const file = {
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
      body: Buffer.from(await response.arrayBuffer()),
    };
    files.set(address, file);
    return file;
  }
  const server = createServer((request, response) => {
    void take(request.url ?? '/', request.headers.accept ?? '*/*').then(({ headers, body }) => {
      response.writeHead(200, { ...headers, 'content-length': body.length });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
