import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhoneForm } from '#contract/forms.ts';
import { createApi } from '#rental-api/api.ts';
import { changeProfile, sendPhoneCode, verifyPhone } from '#rental-api/use-cases/change-profile.ts';
import { logIn } from '#rental-api/use-cases/log-in.ts';
import { logOut } from '#rental-api/use-cases/log-out.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { register } from '#rental-api/use-cases/register.ts';
import { forgetPassword, resetPassword } from '#rental-api/use-cases/reset-password.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';
import { codeOf, valueOf } from '#tests/support/paid-order.ts';

const START = Date.parse('2026-03-01T09:00:00Z');
const MINUTE = 60;
const DAY = 86_400;
const HOME = { language: 'en', clientIp: '203.0.113.7' } as const;
const PASSWORD = 'props1234';
const NEW_PASSWORD = { password: 'a new secret', password_confirmation: 'a new secret' };

describe.each(PREFERRED_DATABASE)('an account on %s', (kind) => {
  let test: TestShop;
  let api: ReturnType<typeof createApi>;
  let noura: PhoneForm & { id: string };

  beforeAll(async () => {
    test = await openTestShop(kind, new Date(START).toISOString());
    api = createApi(test.app, {
      mediaFolders: [],
      demo: false,
      staffToken: 'staff-of-this-test',
      log: pino({ enabled: false }),
    });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    setTime(0);
    test.sent.length = 0;
    noura = await addCustomer('Noura');
  });

  let numbers = 520_000_000;
  const newNumber = (): PhoneForm => ({ phone_code: '966', phone: String(numbers++) });
  const setTime = (seconds: number) =>
    test.setClock(new Date(START + seconds * 1000).toISOString());
  async function addCustomer(fullname: string) {
    const row = {
      ...newNumber(),
      fullname,
      password_hash: await hashPassword(PASSWORD),
      image: null,
    };
    return test.app.db
      .insertInto('customers')
      .values(row)
      .returning(['id', 'phone_code', 'phone'])
      .executeTakeFirstOrThrow();
  }
  const enter = (password = PASSWORD, { phone_code, phone }: PhoneForm = noura) =>
    logIn(test.app, { phone_code, phone, password }, 'en');
  async function enterWrongly(times: number, phone: PhoneForm = noura) {
    for (let count = 0; count < times; count++)
      expect(codeOf(await enter('not my password', phone))).toBe('wrong_credentials');
  }
  const newSession = async () => valueOf(await enter()).token;
  /** What the API answers to a call with that token. */
  const statusWith = async (token: string) =>
    (await api.request('/account', { headers: { authorization: `Bearer ${token}` } })).status;
  const profileOf = ({ id }: { id: string }) =>
    test.app.db
      .selectFrom('customers')
      .select(['fullname', 'phone_code', 'phone'])
      .where('id', '=', id)
      .executeTakeFirst();

  describe('its password', () => {
    it('locks the number for 15 minutes after ten wrong ones, the right one too', async () => {
      await enterWrongly(10);
      expect(codeOf(await enter())).toBe('login_locked');
      setTime(15 * MINUTE - 1);
      expect(codeOf(await enter())).toBe('login_locked');
      setTime(15 * MINUTE);
      expect(codeOf(await enter())).toBe('done');
    });

    it('locks the number no longer when the 15 minutes pass without a try', async () => {
      await enterWrongly(10);
      setTime(15 * MINUTE);
      expect(codeOf(await enter())).toBe('done');
    });

    it('locks a number that nobody has in the same way, and no other', async () => {
      const nobody = newNumber();
      await enterWrongly(10, nobody);
      expect(codeOf(await enter(PASSWORD, nobody))).toBe('login_locked');
      expect(codeOf(await enter())).toBe('done');
    });

    it('counts wrong ones that come at the same moment', async () => {
      const tries = await Promise.all(Array.from({ length: 14 }, () => enter('wrong')));
      expect(tries.filter((one) => codeOf(one) === 'wrong_credentials')).toHaveLength(10);
      expect(tries.filter((one) => codeOf(one) === 'login_locked')).toHaveLength(4);
    });

    it('begins the count anew when it is right', async () => {
      await enterWrongly(9);
      expect(codeOf(await enter())).toBe('done');
      await enterWrongly(9);
      expect(codeOf(await enter())).toBe('done');
    });

    it('gives ten tries more after a lock has ended', async () => {
      await enterWrongly(10);
      await enter();
      setTime(15 * MINUTE);
      await enterWrongly(10);
      expect(codeOf(await enter())).toBe('login_locked');
    });

    it('is stored as an argon2id hash only, also while a registration waits', async () => {
      const password = 'plain to see';
      const form = { fullname: 'Fahad', ...newNumber(), password, password_confirmation: password };
      expect(codeOf(await register(test.app, form, HOME))).toBe('done');
      const { rows } = await sql<{ row: string }>`
        select r::text as row from registrations r where phone = ${form.phone}`.execute(
        test.app.db,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).toContain('$argon2id$');
      expect(rows[0]?.row).not.toContain(password);
    });
  });

  describe('its sessions', () => {
    it('are stored as hashes only', async () => {
      const token = await newSession();
      // 256 bits in base64url.
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await newSession()).not.toBe(token);
      const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(
        test.app.db,
      );
      expect(rows.length).toBeGreaterThan(1);
      const bytes = Buffer.from(token, 'base64url').toString('hex');
      for (const { row } of rows)
        for (const form of [token, bytes]) expect(row).not.toContain(form);
    });

    it('end at logout, each by itself', async () => {
      const [one, other] = [await newSession(), await newSession()];
      expect([await statusWith(one), await statusWith(other)]).toEqual([200, 200]);
      await logOut(test.app, one);
      expect([await statusWith(one), await statusWith(other)]).toEqual([401, 200]);
    });

    it('end after thirty days', async () => {
      const token = await newSession();
      for (const seconds of [13 * DAY, 26 * DAY, 30 * DAY - 1]) {
        setTime(seconds);
        expect(await statusWith(token)).toBe(200);
      }
      setTime(30 * DAY);
      expect(await statusWith(token)).toBe(401);
    });

    it('end after fourteen days in which nobody used them', async () => {
      const token = await newSession();
      setTime(14 * DAY - 1);
      expect(await statusWith(token)).toBe(200);
      setTime(28 * DAY - 1);
      expect(await statusWith(token)).toBe(401);
    });

    it('end all with a new password, which is the only one from then on', async () => {
      const tokens = [await newSession(), await newSession()];
      const fahad = await addCustomer('Fahad');
      const others = await enter(PASSWORD, fahad);
      await forgetPassword(test.app, { phone_code: '966', phone: noura.phone }, HOME);
      const form = { phone: noura.phone, otp: test.sent.at(-1)!.code!, ...NEW_PASSWORD };
      expect(codeOf(await resetPassword(test.app, { ...form, otp: 'IIII' }))).toBe('code_wrong');
      expect(await statusWith(tokens[0]!)).toBe(200);
      expect(codeOf(await resetPassword(test.app, form))).toBe('done');
      for (const token of tokens) expect(await statusWith(token)).toBe(401);
      expect(await statusWith(others.ok ? others.value.token : '')).toBe(200);
      expect(codeOf(await enter())).toBe('wrong_credentials');
      expect(codeOf(await enter(NEW_PASSWORD.password))).toBe('done');
    });

    it('can be opened again at once where a new password followed a lock', async () => {
      await enterWrongly(10);
      expect(codeOf(await enter())).toBe('login_locked');
      await forgetPassword(test.app, { phone_code: '966', phone: noura.phone }, HOME);
      const form = { phone: noura.phone, otp: test.sent.at(-1)!.code!, ...NEW_PASSWORD };
      await resetPassword(test.app, form);
      expect(codeOf(await enter(NEW_PASSWORD.password))).toBe('done');
    });
  });

  describe('its name and number', () => {
    const to = (code: string, phone: PhoneForm) => ({ ...phone, code, password: PASSWORD });
    const sentCode = () => test.sent.at(-1)!.code!;

    it('save the name, but not a number without its code', async () => {
      const same = { phone_code: noura.phone_code, phone: noura.phone };
      expect(codeOf(await changeProfile(test.app, noura, { fullname: 'Nora', ...same }))).toBe(
        'done',
      );
      const other = { fullname: 'Nobody', ...newNumber() };
      expect(await changeProfile(test.app, noura, other)).toEqual({
        ok: false,
        code: 'phone_unconfirmed',
        errors: { phone: ['phoneUnconfirmed'] },
      });
      expect(await profileOf(noura)).toEqual({ fullname: 'Nora', ...same });
    });

    it('change to a new number with its code, and log in with it', async () => {
      const wanted = newNumber();
      expect(codeOf(await sendPhoneCode(test.app, noura, wanted, HOME))).toBe('done');
      expect(test.sent.at(-1)?.to).toBe(`966${wanted.phone}`);
      expect(await verifyPhone(test.app, noura, to('IIII', wanted))).toEqual({
        ok: false,
        code: 'code_wrong',
        errors: { code: ['codeWrong'] },
      });
      expect(await profileOf(noura)).toMatchObject({ phone: noura.phone });
      expect(codeOf(await verifyPhone(test.app, noura, to(sentCode(), wanted)))).toBe('done');
      expect(await profileOf(noura)).toMatchObject(wanted);
      expect(codeOf(await enter(PASSWORD, wanted))).toBe('done');
      expect(codeOf(await enter(PASSWORD, noura))).toBe('wrong_credentials');
    });

    it('take a code only from the customer that asked for it', async () => {
      const fahad = await addCustomer('Fahad');
      const wanted = newNumber();
      await sendPhoneCode(test.app, noura, wanted, HOME);
      expect(codeOf(await verifyPhone(test.app, fahad, to(sentCode(), wanted)))).toBe('code_wrong');
      expect(await profileOf(fahad)).toMatchObject({ phone: fahad.phone });
      expect(codeOf(await verifyPhone(test.app, noura, to(sentCode(), wanted)))).toBe('done');
    });

    it('refuse the number of another account, also one that came in between', async () => {
      const fahad = await addCustomer('Fahad');
      const { phone_code, phone } = fahad;
      const taken = await sendPhoneCode(test.app, noura, { phone_code, phone }, HOME);
      expect(taken).toMatchObject({ code: 'phone_taken', errors: { phone: ['phoneTaken'] } });
      const wanted = newNumber();
      await sendPhoneCode(test.app, noura, wanted, HOME);
      await test.app.db.updateTable('customers').set(wanted).where('id', '=', fahad.id).execute();
      expect(await verifyPhone(test.app, noura, to(sentCode(), wanted))).toMatchObject({
        code: 'phone_taken',
        errors: { code: ['phoneTaken'] },
      });
      expect(await profileOf(noura)).toMatchObject({ phone: noura.phone });
    });
  });
});
