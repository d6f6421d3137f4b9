import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import type { Settings } from '../settings.ts';
import { prefixSetCookies, readPrefixedCookies } from './cookie-prefix.ts';

/**
 * What every response says that says nothing else of it (OWASP ASVS 5, 3.4): a redirect, a file, a
 * bare refusal. Pages and files have policies and lifetimes of their own.
 */
const DEFAULTS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
];

/** Statuses of requests that Node's parser refuses before there is a response; others are 400. */
const PARSER_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Express middleware, before all others: adds the default headers to each response, and over https
 * gives the cookies their `__Host-` prefix, which the app does not see.
 */
export function completeResponses({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isSecure = PUBLIC_URL?.startsWith('https:') || request.secure;
    const oldNames = isSecure ? usePrefixedCookies(request) : undefined;
    onHeaders(response, () => {
      for (const [name, value] of DEFAULTS)
        if (!response.hasHeader(name)) response.setHeader(name, value);
      if (oldNames) setPrefixedCookies(response, oldNames);
    });
    next();
  };
}

/** Leaves the app the names without prefix; those that came without one are returned. */
export function usePrefixedCookies(request: IncomingMessage): string[] {
  const { header, oldNames } = readPrefixedCookies(request.headers.cookie ?? '', new Date());
  if (header) request.headers.cookie = header;
  else delete request.headers.cookie;
  return oldNames;
}

function setPrefixedCookies(response: ServerResponse, oldNames: readonly string[]): void {
  const cookies = response.getHeader('set-cookie');
  if (cookies === undefined) return;
  response.setHeader('set-cookie', prefixSetCookies([cookies].flat().map(String), oldNames));
}

/** Answers what the parser refuses with the default headers; Node's own answers have none. */
export function answerUnreadableRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const lines = [
      `HTTP/1.1 ${PARSER_STATUSES[error.code ?? ''] ?? '400 Bad Request'}`,
      ...DEFAULTS.map(([name, value]) => `${name}: ${value}`),
      'Content-Length: 0',
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  });
}
