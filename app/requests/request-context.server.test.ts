import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from '#settings';
import { getRequestContext } from './request-context.server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const ENV = { RENTAL_API_URL: 'http://127.0.0.1:4000', SESSION_SECRET: 'a-secret-for-this-test' };
const request = () =>
  new Request('https://m7.example/login', {
    headers: { 'x-client-address': '203.0.113.7', 'x-forwarded-for': '203.0.113.7' },
  });
const serverContext = () => ({
  settings: readSettings(ENV),
  requestId: 'the-request-id',
  clientIp: '203.0.113.9',
  origin: undefined,
});

it('is built once for an action and the loaders after it', async () => {
  const given = serverContext();
  const context = await getRequestContext(request(), given);
  expect(await getRequestContext(request(), given)).toBe(context);
  expect(await getRequestContext(request(), serverContext())).not.toBe(context);
});

it('believes the address of a visitor from our own server only', async () => {
  for (const [name, value] of Object.entries(ENV)) vi.stubEnv(name, value);
  vi.resetModules();
  const { getRequestContext } = await import('./request-context.server.ts');
  expect((await getRequestContext(request(), serverContext())).visitor.clientIp).toBe(
    '203.0.113.9',
  );
  const { visitor } = await getRequestContext(request(), undefined);
  expect(visitor).toMatchObject({ clientIp: undefined, apiUrl: ENV.RENTAL_API_URL });
});

it('gives a page five seconds', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { visitor } = await getRequestContext(request(), serverContext());
  expect(visitor.deadline).toBe(1_005_000);
});
