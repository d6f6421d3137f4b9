import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchWhole } from './fetch-whole.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let server: Server;
let url: string;
let closed = 0;

/** Answers by the path: whole, a body that never ends, headers that never come. */
beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('close', () => (closed += response.writableFinished ? 0 : 1));
    if (request.url === '/silent') return;
    response.setHeader('content-type', 'text/plain');
    if (request.url === '/whole') return void response.writeHead(422).end('بوق');
    if (request.url === '/none') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-length': '100' });
    response.write('begun');
    if (request.url === '/broken') setTimeout(() => response.destroy(), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('reads a reply whole', async () => {
  const reply = await fetchWhole(`${url}/whole`, {}, 1_000);
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
    ...[422, 'text/plain', 'بوق'],
  ]);
  expect(reply.url).toBe(`${url}/whole`);
  expect((await fetchWhole(`${url}/none`, {}, 1_000)).status).toBe(204);
});

it.each(['/silent', '/stalled'])('gives up in time, whatever was collected: %s', async (path) => {
  const before = closed;
  const collecting = setInterval(collect, 10);
  await expect(fetchWhole(url + path, {}, 200)).rejects.toMatchObject({ name: 'TimeoutError' });
  clearInterval(collecting);
  await expect.poll(() => closed).toBe(before + 1);
});

it('fails where the body breaks off, or whoever wanted it is gone', async () => {
  await expect(fetchWhole(`${url}/broken`, {}, 1_000)).rejects.toThrow();
  const visitor = new AbortController();
  setTimeout(() => visitor.abort(new Error('gone')), 50);
  const signal = visitor.signal;
  await expect(fetchWhole(`${url}/stalled`, { signal }, 5_000)).rejects.toThrow('gone');
  await expect(fetchWhole(`${url}/whole`, { signal }, 5_000)).rejects.toThrow('gone');
});
