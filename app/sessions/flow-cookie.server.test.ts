import { afterEach, expect, it, vi } from 'vitest';
import { readFlow, writeFlow } from './flow-cookie.server.ts';

process.env.SESSION_SECRET = 'a-secret-for-this-test';
afterEach(() => vi.useRealTimers());

const flow = {
  purpose: 'reset' as const,
  ...{ phone_code: '966', phone: '512345678', sentAt: 0, redirectTo: '' },
};

it('a flow ends after fifteen minutes, also for who has kept its cookie', async () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-01T09:00:00Z');
  const [cookie = ''] = (await writeFlow(new Request('http://m7.test/'), flow)).split(';');
  const later = new Request('http://m7.test/', { headers: { cookie } });
  vi.setSystemTime('2026-03-01T09:14:59Z');
  expect(await readFlow(later, 'reset')).toMatchObject(flow);
  vi.setSystemTime('2026-03-01T09:15:00Z');
  expect(await readFlow(later, 'reset')).toBeUndefined();
});
