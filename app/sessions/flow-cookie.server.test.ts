import { afterEach, expect, it, vi } from 'vitest';
import { openCookies } from './cookies.server.ts';
import { readFlow, writeFlow } from './flow-cookie.server.ts';

const open = (cookie = '') =>
  openCookies(new Request('http://m7.test/', { headers: { cookie } }), {
    SESSION_SECRET: ['a-secret-for-this-test'],
    PUBLIC_URL: undefined,
  });

afterEach(() => vi.useRealTimers());

const flow = {
  purpose: 'reset' as const,
  ...{ phone_code: '966', phone: '512345678', sentAt: 0, redirectTo: '' },
};

it('a flow ends after fifteen minutes, also for who has kept its cookie', async () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-01T09:00:00Z');
  const [cookie = ''] = (await writeFlow(open(), flow)).split(';');
  const later = open(cookie);
  vi.setSystemTime('2026-03-01T09:14:59Z');
  expect(await readFlow(later, 'reset')).toMatchObject(flow);
  vi.setSystemTime('2026-03-01T09:15:00Z');
  expect(await readFlow(later, 'reset')).toBeUndefined();
});
