import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CHANGES_PATH } from '#contract/changes.ts';

export interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What happens to a call instead of being passed on. */
export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'refusal'; status: number; message: string }
  | { kind: 'nonsense' }
  | { kind: 'off-contract' }
  | { kind: 'silent' }
  /** Passed on, and answered as another rental API would. */
  | { kind: 'changed'; change: (body: string) => string }
  | { kind: 'cut' };

/**
 * Stands between the storefront and a real rental API: passes calls on, writes them down,
 * and can fail in every way a network and a server can.
 */
export class RecordingProxy {
  readonly calls: RecordedCall[] = [];
  /** The fault for a call, or undefined to pass it on. */
  fault: (call: RecordedCall) => Fault | undefined = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static start(rentalApiUrl: string): Promise<RecordingProxy> {
    return new Promise((resolve) => {
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const raw = Buffer.concat(chunks);
          const call = {
            method: request.method ?? '',
            path: (request.url ?? '').replace(/^\/prefix/, ''),
            headers: request.headers,
            body: raw.toString(),
          };
          // A stream of events is open all the time: no call of a page.
          if (call.path !== CHANGES_PATH) proxy.calls.push(call);
          const fault = proxy.fault(call);
          if (fault?.kind === 'silent') return;
          if (fault?.kind === 'cut') return void request.socket.destroy();
          if (fault?.kind === 'changed')
            return void pass(rentalApiUrl, call, raw, response, fault.change).catch(() =>
              response.destroy(),
            );
          if (fault) {
            response.statusCode = 'status' in fault ? fault.status : 200;
            return void response.end(bodyOf(fault));
          }
          pass(rentalApiUrl, call, raw, response).catch(() => response.destroy());
        });
      });
      let proxy: RecordingProxy;
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        proxy = new RecordingProxy(server, `http://127.0.0.1:${port}/prefix`);
        resolve(proxy);
      });
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

async function pass(
  rentalApiUrl: string,
  call: RecordedCall,
  raw: Buffer,
  response: ServerResponse,
  change?: (body: string) => string,
): Promise<void> {
  const headers = { ...(call.headers as Record<string, string>) };
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding'])
    delete headers[name];
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const reply = await fetch(rentalApiUrl + call.path, {
    signal: gone.signal,
    method: call.method,
    headers,
    body: call.method === 'GET' || raw.length === 0 ? null : new Uint8Array(raw),
  });
  response.writeHead(reply.status, {
    'content-type': reply.headers.get('content-type') ?? '',
  });
  if (change) return void response.end(change(await reply.text()));
  await pipeline(Readable.from(readChunks(reply)), response);
}

async function* readChunks({ body }: Response) {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    yield read.value;
  }
}

function bodyOf(fault: Fault): string {
  if (fault.kind === 'refusal') return JSON.stringify({ message: fault.message });
  if (fault.kind === 'off-contract') return '{"data":{"strange":true}}';
  return '<html>stack secret</html>';
}
