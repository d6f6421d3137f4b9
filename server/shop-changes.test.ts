import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGES, CHANGES_PING_MS } from '#contract/changes.ts';
import { watchShopChanges, type ShopChanges } from './shop-changes.ts';

describe('the stream of changes', () => {
  const streams: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.push(response);
  });
  let changes: ShopChanges;
  const readCounts = () => CHANGES.map((change) => changes.versions.get(change));
  // It moves the clock on, too.
  const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
  const connect = () => waitFor(() => expect(changes.isConnected()).toBe(true));

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    changes = watchShopChanges(`http://127.0.0.1:${port}`, pino({ level: 'silent' }));
    await connect();
  });
  afterEach(() => {
    changes.stop();
    server.close();
    server.closeAllConnections();
    streams.length = 0;
    vi.useRealTimers();
  });

  it('counts what has changed, by its kind', async () => {
    const before = readCounts();
    streams[0]!.write('event: change\ndata: days\n\n');
    await waitFor(() => expect(readCounts()).not.toEqual(before));
    expect(changes.versions.get('catalogue')).toBe(before[CHANGES.indexOf('catalogue')]);
  });

  it.each([
    ['was lost', () => void streams[0]!.destroy()],
    ['says nothing any more', () => void vi.advanceTimersByTime(3 * CHANGES_PING_MS)],
  ])('counts everything as changed once it is back after it %s', async (_, lose) => {
    const before = readCounts();
    lose();
    await waitFor(() => expect(changes.isConnected()).toBe(false));
    expect(readCounts()).toEqual(before);
    await connect();
    expect(readCounts()).toEqual(before.map((count) => count + 1));
    expect(streams).toHaveLength(2);
  });
});
