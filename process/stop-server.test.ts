import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { prepareStop } from './stop-server.ts';

it('answers every connection that the kernel has taken, each as its last request', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('answered'));
  });
  const stop = prepareStop(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  await Promise.all(clients.map((client) => once(client, 'connect')));
  // Node has accepted few of them by now: one in each turn of its event loop.
  for (const client of clients)
    client.write('POST / HTTP/1.1\r\nHost: m7\r\nContent-Length: 4\r\n\r\nform');
  const answers = Promise.all(clients.map((client) => text(client).catch(String)));
  await stop();
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close[^]*answered/i);
  }
});
