import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { parse } from 'cookie';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import { SOCKET_PATH } from '#contract/event-names.ts';
import type { Settings } from '../settings.ts';

/**
 * Passes the visitors' sockets on to the rental API, with the token of their cookie as bearer
 * and without the cookies themselves. A socket from another site's page, or without a token,
 * is refused. The result ends every socket.
 */
export function proxySockets(
  server: Server,
  rentalApiUrl: () => string,
  settings: Settings,
  log: Logger,
): () => void {
  const proxy = createProxyServer({});
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    const token = parse(request.headers.cookie ?? '').M7_token;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${SOCKET_PATH}/`)) return refuse(socket, '404 Not Found');
    if (!isOwnSite(request, settings)) return refuse(socket, '403 Forbidden');
    if (!token) return refuse(socket, '401 Unauthorized');
    delete request.headers.cookie;
    request.headers.authorization = `Bearer ${token}`;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    proxy
      .ws(request, socket as Socket, { target: rentalApiUrl() }, head)
      .catch((error: unknown) => {
        log.debug({ err: error }, 'socket not passed on');
        socket.destroy();
      });
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers always say where a socket comes from. */
function isOwnSite(request: IncomingMessage, settings: Settings): boolean {
  const { origin, host } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const forwarded = settings.TRUST_PROXY > 0 ? request.headers['x-forwarded-host'] : undefined;
  const own = [forwarded ?? host, settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).host];
  return own.includes(new URL(origin).host);
}
