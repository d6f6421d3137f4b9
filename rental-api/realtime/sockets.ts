import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { HEADERS } from '#contract/headers.ts';
import { readRequestId, runWithRequestId } from '#process/request-id.ts';
import { SOCKET_PATH } from '#contract/event-names.ts';
import type { CustomerEvent } from '../storage/events.ts';

/** Who a bearer token belongs to, and the session it stands for. */
interface SocketOwner {
  customer: string;
  session: string;
}

interface SocketGuards {
  /** The customer of an Authorization header, if it is good. */
  findOwner(authorization: string | undefined): Promise<SocketOwner | undefined>;
  /** Counts an attempt from that address; the seconds to wait where there were too many. */
  countAttempt(clientIp: string): Promise<number | undefined>;
}

interface Sockets {
  /** Sends an event to the sockets of this process that it is for. */
  publish(event: CustomerEvent): void;
  /** Has every page ask for its data again. */
  resync(): void;
  close(): void;
}

const MESSAGE_MAX_BYTES = 1_000;

const customerRoom = (id: string) => `customer ${id}`;
const sessionRoom = (hash: string) => `session ${hash}`;

/** A customer has few devices, each with few pages. */
const SOCKETS_PER_CUSTOMER = 30;
/** How long an upgraded connection may take to say that it is socket.io. */
const CONNECT_LIMIT_MS = 5_000;

/**
 * Serves socket.io to customers, from server to client only. The bearer token is checked before the
 * upgrade, so that strangers hold no connection. Websockets only: no sticky sessions needed.
 */
export function serveSockets(server: HttpServer, guards: SocketGuards): Sockets {
  const owners = new WeakMap<IncomingMessage, SocketOwner>();
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    connectTimeout: CONNECT_LIMIT_MS,
    upgradeTimeout: CONNECT_LIMIT_MS,
  });
  server.prependListener('upgrade', (_, socket) => socket.on('error', () => socket.destroy()));
  // socket.io would answer 403 to every refusal, and only after it had begun to serve it.
  const listeners = server.listeners('upgrade').slice(1) as UpgradeListener[];
  for (const listener of listeners) server.off('upgrade', listener);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const id = readRequestId(request.headers[HEADERS.requestId]);
    runWithRequestId(id, () => admit(request, guards)).then(
      (admitted) => {
        if (socket.destroyed) return;
        if ('status' in admitted) return refuse(socket, admitted.status, admitted.retryAfter);
        owners.set(request, admitted);
        for (const listener of listeners) listener.call(server, request, socket, head);
      },
      () => refuse(socket, '503 Service Unavailable'),
    );
  });
  io.use((socket, next) => {
    const owner = owners.get(socket.request);
    if (!owner) return next(new Error('not_signed_in'));
    const room = customerRoom(owner.customer);
    if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= SOCKETS_PER_CUSTOMER)
      return next(new Error('too_many_sockets'));
    void socket.join([room, sessionRoom(owner.session)]);
    next();
  });
  return {
    publish({ customer, event, data }) {
      if (event !== 'signed-out') {
        io.to(customerRoom(customer)).emit(event, data);
        return;
      }
      const session = 'session' in data ? String(data.session) : undefined;
      io.in(session ? sessionRoom(session) : customerRoom(customer)).disconnectSockets(true);
    },
    resync: () => void io.emit('resync', {}),
    // Not io.close(): that would also close the HTTP server, and its idle connections at once.
    close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Whose socket it will be, or the status it is refused with. */
async function admit(
  { url, headers }: IncomingMessage,
  guards: SocketGuards,
): Promise<SocketOwner | { status: string; retryAfter?: number }> {
  if (!url?.startsWith(`${SOCKET_PATH}/`)) return { status: '404 Not Found' };
  const clientIp = String(headers['x-forwarded-for'] ?? '').split(',')[0] ?? '';
  const retryAfter = await guards.countAttempt(clientIp.trim());
  if (retryAfter !== undefined) return { status: '429 Too Many Requests', retryAfter };
  return (await guards.findOwner(headers.authorization)) ?? { status: '401 Unauthorized' };
}

function refuse(socket: Duplex, status: string, retryAfter?: number): void {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  // Nobody reads on after this: half closed, it would stay open for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
