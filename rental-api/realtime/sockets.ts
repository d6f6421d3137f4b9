import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { SOCKET_PATH } from '#contract/event-names.ts';
import type { News } from '../storage/news.ts';

/** Who a bearer token belongs to, and the session it stands for. */
export interface SocketOwner {
  customer: string;
  session: string;
}

/** The customer of an Authorization header, if it is good. */
type FindOwner = (authorization: string | undefined) => Promise<SocketOwner | undefined>;

export interface Sockets {
  /** Hands news on to the sockets of this process that they are for. */
  tell(news: News): void;
  /** Has every page ask for its data again. */
  resync(): void;
  close(): Promise<void>;
}

const MESSAGE_MAX_BYTES = 1_000;

const customerRoom = (id: string) => `customer ${id}`;
const sessionRoom = (hash: string) => `session ${hash}`;

/**
 * socket.io beside the API's calls: a socket is opened with a customer's bearer token and
 * hears what concerns that customer; nothing that it sends is listened to. Websockets only:
 * they need no door that remembers who came through which process.
 */
export function serveSockets(server: HttpServer, findOwner: FindOwner): Sockets {
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
  });
  io.use((socket, next) => {
    admit(socket, findOwner).then(
      (admitted) => next(admitted ? undefined : new Error('not_signed_in')),
      () => next(new Error('unexpected')),
    );
  });
  return {
    tell({ customer, event, data }) {
      if (event !== 'signed-out') {
        io.to(customerRoom(customer)).emit(event, data);
        return;
      }
      const session = 'session' in data ? String(data.session) : undefined;
      io.in(session ? sessionRoom(session) : customerRoom(customer)).disconnectSockets(true);
    },
    resync: () => void io.emit('resync', {}),
    close: () => io.close(),
  };
}

async function admit(socket: Socket, findOwner: FindOwner): Promise<boolean> {
  const owner = await findOwner(socket.handshake.headers.authorization);
  if (!owner) return false;
  await socket.join([customerRoom(owner.customer), sessionRoom(owner.session)]);
  return true;
}
