import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * A server of the page as a file: its HTML compressed beforehand, without scripts, and
 * everything it asks for taken once from the shop and kept in memory.
 */
export async function serveCopy(
  shopUrl: string,
  path: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const html = await (await fetch(shopUrl + path)).text();
  const page = brotliCompressSync(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  const files = new Map<string, { type: string; body: Buffer }>();
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      });
      response.end(page);
      return;
    }
    void take(request.url ?? '/').then(({ type, body }) => {
      response.writeHead(200, { 'content-type': type, 'content-length': body.length });
      response.end(body);
    });
  });

  async function take(address: string) {
    const kept = files.get(address);
    if (kept) return kept;
    const answer = await fetch(shopUrl + address);
    const file = {
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
    files.set(address, file);
    return file;
  }

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
