import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhoneForm } from '#contract/forms.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { createSmsQueue } from '#rental-api/sms/queue.ts';
import { loadHashKey } from '#rental-api/storage/keyed-hash.ts';
import { logIn } from '#rental-api/use-cases/log-in.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { resendCode } from '#rental-api/use-cases/resend-code.ts';
import {
  forgetPassword,
  resetPassword,
  verifyReset,
} from '#rental-api/use-cases/reset-password.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';
import { recordStatements } from '#tests/support/statements.ts';

const HOME = { language: 'en', clientIp: '203.0.113.7' } as const;
const NEW_PASSWORD = { password: 'a new secret', password_confirmation: 'a new secret' };

/** An answer but for the random token in it. */
function withoutToken(response: unknown): unknown {
  return JSON.parse(JSON.stringify(response).replace(/"token":"[\w-]{43}"/, '"token":"random"'));
}

/** Answers and statements must not tell a number that has an account from one that has none. */
describe.each(PREFERRED_DATABASE)('a number with an account and one without, on %s', (kind) => {
  let test: TestShop;
  let app: AppContext;
  let statements: string[];
  let numbers = 530_000_000;
  let known: PhoneForm;
  let unknown: PhoneForm;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    const recorded = recordStatements(test.app.db);
    await loadHashKey(recorded.db);
    statements = recorded.statements;
    const queue = createSmsQueue(recorded.db, { send: () => Promise.resolve() }, console);
    app = { ...test.app, db: recorded.db, sendSms: queue.enqueue };
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock('2026-03-01T09:00:00Z');
    [known, unknown] = [numbers++, numbers++].map((phone) => ({
      phone_code: '966',
      phone: String(phone),
    })) as [PhoneForm, PhoneForm];
    const password_hash = await hashPassword('props1234');
    await test.app.db
      .insertInto('customers')
      .values({ ...known, fullname: 'Noura', password_hash, image: null })
      .execute();
  });

  /** Does the work for both numbers, and expects the same answers after the same statements. */
  async function expectSame(work: (phone: PhoneForm) => Promise<unknown>): Promise<unknown> {
    statements.length = 0;
    const response = withoutToken(await work(known));
    const forKnown = statements.splice(0);
    expect(withoutToken(await work(unknown))).toEqual(response);
    expect(statements).toEqual(forKnown);
    expect(forKnown.length).toBeGreaterThan(0);
    return response;
  }

  it('get a code for a new password with the same answer after the same work', async () => {
    const response = await expectSame((phone) => forgetPassword(app, phone, HOME));
    expect(response).toEqual({ ok: true, value: { token: 'random' } });
    expect(statements.some((text) => text.includes('sms_queue'))).toBe(true);
    const both = [known.phone, unknown.phone];
    const written = await test.app.db
      .selectFrom('codes')
      .select('phone')
      .where('phone', 'in', both)
      .execute();
    expect(written.map(({ phone }) => phone).sort()).toEqual(both);
  });

  it('wait a minute for another code, and have five a day', async () => {
    await expectSame((phone) => forgetPassword(app, phone, HOME));
    expect(await expectSame((phone) => forgetPassword(app, phone, HOME))).toMatchObject({
      code: 'code_too_soon',
    });
    for (let minute = 1; minute < 5; minute++) {
      test.setClock(`2026-03-01T09:0${minute}:00Z`);
      expect(await expectSame((phone) => resendCode(app, phone, HOME))).toMatchObject({
        ok: true,
      });
    }
    test.setClock('2026-03-01T09:05:00Z');
    expect(await expectSame((phone) => resendCode(app, phone, HOME))).toMatchObject({
      code: 'code_limit',
    });
  });

  it('have the same wrong codes, and lock alike', async () => {
    for (const phone of [known, unknown]) await forgetPassword(app, phone, HOME);
    for (let count = 0; count < 4; count++)
      expect(
        await expectSame((phone) => verifyReset(app, { ...phone, otp: 'IIII' })),
      ).toMatchObject({ code: 'code_wrong' });
    const wrong = { otp: 'IIII', ...NEW_PASSWORD };
    const setNew = ({ phone }: PhoneForm) => resetPassword(app, { phone, ...wrong });
    expect(await expectSame(setNew)).toMatchObject({ code: 'code_wrong' });
    expect(await expectSame(setNew)).toMatchObject({ code: 'code_locked' });
  });

  it('have the same wrong passwords, and lock alike', async () => {
    const enter = (phone: PhoneForm) => logIn(app, { ...phone, password: 'wrong' }, 'en');
    for (let count = 0; count < 10; count++)
      expect(await expectSame(enter)).toEqual({ ok: false, code: 'wrong_credentials' });
    expect(await expectSame(enter)).toMatchObject({ ok: false, code: 'login_locked' });
  });

  it('differ in one thing: only a number with an account is sent its code', async () => {
    await test.app.db.deleteFrom('sms_queue').execute();
    const sent: string[] = [];
    const gateway = { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) };
    const queue = createSmsQueue(test.app.db, gateway, console);
    for (const phone of [known, unknown])
      await forgetPassword({ ...app, sendSms: queue.enqueue }, phone, HOME);
    await queue.startDue();
    await queue.idle();
    expect(sent).toEqual([`966${known.phone}`]);
  });
});
