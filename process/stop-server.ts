import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Longer than a proxy keeps its connections (nginx: 60 s, many balancers: 75 s): the side that
 * sends requests must be the one that closes, or a request meets a closed connection.
 */
const KEEP_ALIVE_MS = 80_000;

/** A proxy may have sent a request on a connection that looks idle here: it is answered first. */
const GRACE_MS = 500;

/**
 * Prepares an HTTP server for an end that loses no request. The function given stops it: no new
 * connections, and every request on one that is open is answered as its last. What carries
 * nothing after a moment is closed. Resolves when no connection is left.
 */
export function prepareStop(server: Server): () => Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const underWay = new Set<ServerResponse>();
  // Node takes a connection without any request for a busy one.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  let stopping = false;
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    if (stopping) response.setHeader('Connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    stopping = true;
    for (const response of underWay)
      if (!response.headersSent) response.setHeader('Connection', 'close');
    const closing = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, GRACE_MS);
    // Not the HTTP server's own: that closes idle connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    clearInterval(closing);
  };
}
