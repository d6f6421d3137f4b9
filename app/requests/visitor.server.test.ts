import { afterEach, expect, it, vi } from 'vitest';
import { readVisitor } from './visitor.server.ts';

afterEach(() => vi.unstubAllEnvs());

const request = () =>
  new Request('https://m7.example/login', { headers: { 'x-client-address': '203.0.113.7' } });

it('the address of a visitor is believed from our own server only', async () => {
  vi.stubEnv('STOREFRONT_SERVER', '');
  expect((await readVisitor(request())).clientIp).toBeUndefined();
  vi.stubEnv('STOREFRONT_SERVER', 'own');
  expect((await readVisitor(request())).clientIp).toBe('203.0.113.7');
});
