import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/**
 * Longer than a proxy keeps its connections (nginx: 60 s, many balancers: 75 s): the side that
 * sends requests must be the one that closes, or a request meets a closed connection.
 */
const KEEP_ALIVE_MS = 80_000;

/** A proxy may have sent a request on a connection that looks idle here: it is answered first. */
const GRACE_MS = 500;

/** Time limit for an event loop turn without new connections or requests. */
const MAX_WAIT_MS = 400;

/** After that many turns that were never quiet, it closes all the same. */
const TRIES = 5;

/** What arrives during a turn of the event loop is seen in the next one. */
const SHORT_TURN_MS = 1;

/**
 * Prepares a graceful stop. The returned function accepts no new connections, responds to requests
 * on open ones with `Connection: close`, and resolves when none is left.
 */
export function prepareStop(server: Server): () => Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const openResponses = new Set<ServerResponse>();
  // Connections and requests so far.
  let arrived = 0;
  // Node takes a connection without any request for a busy one, and one that was upgraded.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    arrived++;
    socket.once('close', () => unused.delete(socket));
  });
  let stopping = false;
  const held: [IncomingMessage, ServerResponse][] = [];
  let holding = false;
  const emit = server.emit.bind(server) as (event: string, ...values: unknown[]) => boolean;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    return emit('request', request, response);
  };
  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'request') return emit(event, ...values);
    const [request, response] = values as [IncomingMessage, ServerResponse];
    unused.delete(request.socket);
    arrived++;
    return holding ? held.push([request, response]) > 0 : answer(request, response);
  };
  // The kernel resets connections that wait to be accepted, and unread requests; a proxy cannot
  // repeat a form. So requests are held until an event-loop turn brought nothing new.
  const closeInQuietTurn = async (close: () => void, tries = TRIES): Promise<void> => {
    holding = true;
    // To the end of this turn: only then is the next one whole.
    await setImmediate();
    const deadline = performance.now() + MAX_WAIT_MS;
    let quiet = false;
    while (!quiet && performance.now() < deadline) {
      const [before, start] = [arrived, performance.now()];
      await setImmediate();
      quiet = arrived === before && performance.now() - start < SHORT_TURN_MS;
    }
    const closes = quiet || tries === 1;
    if (closes) close();
    holding = false;
    for (const [request, response] of held.splice(0))
      if (!response.destroyed) answer(request, response);
    // A busy machine: its requests end with their connection, and leave fewer of them.
    if (!closes) await closeInQuietTurn(close, tries - 1);
  };
  return async () => {
    stopping = true;
    for (const response of openResponses)
      if (!response.headersSent) response.setHeader('Connection', 'close');
    const closeIdle = () => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    };
    // Not the HTTP server's own: that closes idle connections at once.
    let open = true;
    const closed = new Promise<void>((resolve) => server.once('close', resolve));
    void closed.then(() => (open = false));
    await closeInQuietTurn(() => NetServer.prototype.close.call(server));
    while (open) {
      await Promise.race([closed, wait(GRACE_MS)]);
      if (open) await closeInQuietTurn(closeIdle);
    }
  };
}
