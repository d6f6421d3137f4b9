import { createServer } from 'node:http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

/** Histogram buckets, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates a histogram of durations with these labels. */
export function createTimer<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [register] });
}

/**
 * Serves `GET /metrics` in Prometheus' format, with metrics of the process and its event loop. The
 * port must not be public. Rejects with EADDRINUSE where it is taken.
 */
export async function serveMetrics(name: string, port: number, host: string): Promise<void> {
  register.setDefaultLabels({ process: name });
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
}
