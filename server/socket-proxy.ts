import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { parse } from 'cookie';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import { COOKIES, isBearerToken } from '#contract/cookies.ts';
import { SOCKET_PATH } from '#contract/event-names.ts';
import { HEADERS } from '#contract/headers.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { readRequestId, runWithRequestId } from '../process/request-id.ts';
import type { Settings } from '../settings.ts';
import { stripCookiePrefixes } from './cookie-prefix.ts';
import { bareResponse } from './response-headers.ts';

interface SocketProxyOptions {
  rentalApiUrl: string;
  /** The client's address, as far as the configured proxies are trusted. */
  clientIp: (request: IncomingMessage) => string;
  settings: Settings;
  log: Logger;
  state: SocketsState;
}

/** What is known of the rental API's sockets, also to the pages. */
export interface SocketsState {
  /** Milliseconds since 1970: until then it is taken to have none. */
  missingUntil: number;
}

/** How long it is remembered that the rental API has no sockets. */
const MISSING_MS = 3 * 60_000;
/** By these it says so. */
const MISSING = new Set([404, 405, 501]);
/** How long the rental API may take to accept or refuse a socket. */
const UPGRADE_LIMIT_MS = 5_000;

/**
 * Forwards websockets to the rental API, with the cookie's token as bearer and without the cookies.
 * Responds 404 to other paths, 403 to pages of other sites, 401 without a token. Other upgrades are
 * ignored (RFC 9110, section 7.8). The returned function closes every socket.
 */
export function proxySockets(server: Server, options: SocketProxyOptions): () => void {
  const { rentalApiUrl, clientIp, settings, log, state } = options;
  const proxy = createProxyServer({ upgradeTimeout: UPGRADE_LIMIT_MS });
  const open = new Set<Duplex>();
  let stopping = false;
  // Of an upgrade that is refused, before it is passed on.
  proxy.on('proxyReqWs', (asked) => {
    asked.on('response', ({ statusCode = 0 }) => {
      if (MISSING.has(statusCode)) state.missingUntil = Date.now() + MISSING_MS;
    });
  });

  async function forward(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const path = socketPath(request.url);
    if (!path) return refuse(socket, '404 Not Found');
    if (!isOwnSite(request, settings)) return refuse(socket, '403 Forbidden');
    if (isOverHttps(request, settings)) stripCookiePrefixes(request);
    const token = parse(request.headers.cookie ?? '')[COOKIES.token];
    if (!isBearerToken(token)) return refuse(socket, '401 Unauthorized');
    if (Date.now() < state.missingUntil) return refuse(socket, '404 Not Found');
    delete request.headers.cookie;
    request.headers.authorization = `Bearer ${token}`;
    request.headers['x-forwarded-for'] = clientIp(request);
    // That of the browser says nothing of the page that has opened it.
    request.headers['accept-language'] = languageOf(path);
    request.url = path;
    await proxy.ws(request, socket as Socket, { target: rentalApiUrl }, head);
  }

  server.on('upgrade', (request, socket, head) => {
    // First of all: a socket without this listener ends the process when its peer resets it.
    socket.on('error', () => socket.destroy());
    if (stopping) return void socket.destroy();
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      return serveWithoutUpgrade(server, request, socket as Socket, head);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Nobody reads on after a refusal: half closed, it would stay open for ever.
    socket.once('finish', () => socket.destroy());
    const id = readRequestId(request.headers[HEADERS.requestId]);
    request.headers[HEADERS.requestId] = id;
    void runWithRequestId(id, () =>
      forward(request, socket, head).catch((error: unknown) => {
        log.debug({ err: error }, 'websocket not forwarded');
        socket.destroy();
      }),
    );
  });
  return () => {
    stopping = true;
    for (const socket of open) socket.destroy();
  };
}

/** The language of the page, which its handshake names. */
function languageOf(path: string): Language {
  const named = new URL(path, 'http://localhost').searchParams.get('language');
  return LANGUAGES.find((language) => language === named) ?? 'ar';
}

/** The normalised path and query below SOCKET_PATH; undefined for any other request target. */
function socketPath(target: string | undefined): string | undefined {
  const base = 'http://localhost';
  // A target that begins with two slashes would be read as another host.
  if (!target || !/^\/(?!\/)/.test(target) || !URL.canParse(target, base)) return undefined;
  const { pathname, search } = new URL(target, base);
  return pathname.startsWith(`${SOCKET_PATH}/`) ? pathname + search : undefined;
}

/** Returns the connection to the HTTP server with the same request, its offer removed. */
function serveWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at]!;
    const value = request.rawHeaders[at + 1]!;
    if (!/^(upgrade|http2-settings|connection)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  const replayed = Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
  socket.unshift(Buffer.concat([replayed, head]));
  server.emit('connection', socket);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(bareResponse(status));
}

function isOverHttps({ headers }: IncomingMessage, { PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  if (PUBLIC_URL?.startsWith('https:')) return true;
  return TRUST_PROXY > 0 && headers['x-forwarded-proto'] === 'https';
}

/** Browsers always say where a socket comes from. */
function isOwnSite(request: IncomingMessage, settings: Settings): boolean {
  const { origin, host } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const forwarded = settings.TRUST_PROXY > 0 ? request.headers['x-forwarded-host'] : undefined;
  const own = [forwarded ?? host, settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).host];
  return own.includes(new URL(origin).host);
}
