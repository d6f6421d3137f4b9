import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { startShop } from '#tests/support/processes.ts';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const programs = findPostgres();
let collector: Server;
let endpoint: string;
const spans: Span[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')!;
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: service.value.stringValue });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

it('a page and its calls of the rental API are one trace, in a collector', async () => {
  const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await fetch(`${shop.url}/en/product/brass-dallah`);
  expect(await shop.stop()).toBe(0);
  const page = spans.find(
    ({ service, name }) => service === 'm7-storefront' && name === 'GET page',
  )!;
  const call = spans.find(({ name }) => name === 'GET /products/:slug')!;
  expect(call).toMatchObject({
    service: 'm7-rental-api',
    traceId: page.traceId,
    parentSpanId: page.spanId,
  });
});

it.runIf(programs)('statements are spans of their request, and none stands alone', async () => {
  const database = await createPostgresDatabase('demo');
  const shop = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    DATABASE_URL: database.url,
    DEMO: 'on',
  });
  await fetch(`${shop.url}/en/product/gramophone`);
  await shop.stop();
  await database.drop();
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const statements = spans.filter(({ name }) => name === 'select');
  expect(statements.length).toBeGreaterThan(0);
  const parents = statements.map(({ parentSpanId = '' }) => byId.get(parentSpanId)?.service);
  expect(new Set(parents)).toEqual(new Set(['m7-rental-api']));
});

it('a collector that is away costs nothing', async () => {
  const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await fetch(`${shop.url}/en`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
});
