import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { RESOURCE_POLICY } from '../app/requests/resource-response.server.ts';
import { BASE_SECURITY_HEADERS } from '../app/requests/security-headers.server.ts';
import type { Settings } from '../settings.ts';
import { prefixSetCookies, stripCookiePrefixes } from './cookie-prefix.ts';

/**
 * What every response says that says nothing else of it (OWASP ASVS 5, 3.4): a redirect, a file, a
 * bare refusal. Pages and files have policies and lifetimes of their own.
 */
const DEFAULTS: readonly (readonly [name: string, value: string])[] = [
  ...BASE_SECURITY_HEADERS,
  ['Content-Security-Policy', RESOURCE_POLICY],
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
    const oldNames = isSecure ? stripCookiePrefixes(request) : undefined;
    onHeaders(response, () => {
      for (const [name, value] of DEFAULTS)
        if (!response.hasHeader(name)) response.setHeader(name, value);
      if (oldNames) setPrefixedCookies(response, oldNames);
    });
    next();
  };
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
    socket.end(bareResponse(PARSER_STATUSES[error.code ?? ''] ?? '400 Bad Request'));
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.socket?.end(bareResponse('417 Expectation Failed'));
  });
}

/** A response without a body for a socket that no request handler answers, with the default headers. */
export function bareResponse(status: string): string {
  const headers = [...DEFAULTS, ['Content-Length', '0'], ['Connection', 'close']] as const;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`;
}
