import { beforeAll, afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Argon2 from '@node-rs/argon2';
import { logIn } from '#rental-api/use-cases/log-in.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { forgetPassword } from '#rental-api/use-cases/reset-password.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

/** What takes long: the parameters of every hash that was computed or compared. */
const work = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      work.push(`hash ${JSON.stringify(args[1])}`);
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      work.push(`verify ${String(args[0]).split('$').slice(0, 4).join('$')}`);
      return real.verify(...args);
    },
  };
});

const HOME = { language: 'en', clientIp: '203.0.113.7' } as const;
const NOURA = { phone_code: '966', phone: '541237896' };
const NOBODY = { phone_code: '966', phone: '541237897' };

describe.each(PREFERRED_DATABASE)('a number that nobody has, on %s,', (kind) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    const password_hash = await hashPassword('props1234');
    await test.app.db
      .insertInto('customers')
      .values({ ...NOURA, fullname: 'Noura', password_hash, image: null })
      .execute();
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    work.length = 0;
  });

  /** The slow work of a step. */
  async function workOf(step: () => Promise<unknown>): Promise<string[]> {
    work.length = 0;
    await step();
    return [...work];
  }

  it('takes as long at login as a wrong password: the same hash is compared', async () => {
    const known = await workOf(() => logIn(test.app, { ...NOURA, password: 'wrong' }, 'en'));
    expect(known).toEqual([expect.stringMatching(/^verify \$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]);
    expect(await workOf(() => logIn(test.app, { ...NOBODY, password: 'wrong' }, 'en'))).toEqual(
      known,
    );
  });

  it('takes as long at a forgotten password: a code is hashed for it too', async () => {
    const known = await workOf(() => forgetPassword(test.app, NOURA, HOME));
    expect(known).toHaveLength(1);
    expect(await workOf(() => forgetPassword(test.app, NOBODY, HOME))).toEqual(known);
  });
});
