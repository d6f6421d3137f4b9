import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_ALPHABET } from '#contract/code.ts';
import type { PhoneForm } from '#contract/forms.ts';
import type { Outcome } from '#rental-api/domain/outcome.ts';
import type { RequestMeta } from '#rental-api/domain/request-meta.ts';
import { register, verifyRegistration } from '#rental-api/use-cases/register.ts';
import { resendCode } from '#rental-api/use-cases/resend-code.ts';
import {
  forgetPassword,
  resetPassword,
  verifyReset,
} from '#rental-api/use-cases/reset-password.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const START = Date.parse('2026-03-01T09:00:00Z');
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const HOME: RequestMeta = { language: 'en', clientIp: '203.0.113.7' };
const ELSEWHERE: RequestMeta = { language: 'en', clientIp: '203.0.113.8' };
const PASSWORD = { password: 'a new secret', password_confirmation: 'a new secret' };
const CODE_WRONG = { ok: false, code: 'code_wrong', errors: { otp: ['codeWrong'] } };

const said = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.code);

describe.each(PREFERRED_DATABASE)('codes on %s', (kind) => {
  let test: TestShop;
  let noura: PhoneForm;

  beforeAll(async () => {
    test = await openTestShop(kind, new Date(START).toISOString());
  });
  afterAll(() => test.stop());

  let numbers = 510_000_000;
  const newNumber = (): PhoneForm => ({ phone_code: '966', phone: String(numbers++) });
  beforeEach(async () => {
    noura = newNumber();
    test.sent.length = 0;
    setTime(0);
    await test.app.db.deleteFrom('code_sends').execute();
  });

  /** The seconds since the start of the test. */
  const setTime = (seconds: number) =>
    test.setClock(new Date(START + seconds * 1000).toISOString());
  const sentCode = () => test.sent.at(-1)!.code!;
  /** A code of the right form that is not the one sent. */
  const wrongCode = () => (sentCode() === 'ABCD' ? 'DCBA' : 'ABCD');
  const ask = (phone = noura, origin = HOME) =>
    register(test.app, { fullname: 'Noura', ...phone, ...PASSWORD }, origin);
  const type = async (otp: string, phone = noura) =>
    said(await verifyRegistration(test.app, { ...phone, otp }));
  async function typeWrong(times: number) {
    for (let count = 0; count < times; count++) expect(await type(wrongCode())).toBe('code_wrong');
  }

  it('open an account and sign it in', async () => {
    expect((await ask()).ok).toBe(true);
    const verified = await verifyRegistration(test.app, { ...noura, otp: sentCode() });
    const text = expect.any(String) as string;
    expect(verified).toEqual({ ok: true, value: { token: text, device: text } });
  });

  it('open the account of whoever typed it, whatever others have asked for the number', async () => {
    const mine = await ask();
    setTime(61);
    const theirs = { password: 'theirs-1', password_confirmation: 'theirs-1' };
    await register(test.app, { fullname: 'Somebody', ...noura, ...theirs }, HOME);
    if (!mine.ok) throw new Error(mine.code);
    // The newest code is in her hands, and the first token in her browser.
    const form = { ...noura, otp: sentCode() };
    expect((await verifyRegistration(test.app, form, 'a-token-of-nobody')).ok).toBe(false);
    expect((await verifyRegistration(test.app, form, mine.value.token)).ok).toBe(true);
    const { fullname } = await test.app.db
      .selectFrom('customers')
      .select('fullname')
      .where('phone', '=', noura.phone)
      .executeTakeFirstOrThrow();
    expect(fullname).toBe('Noura');
    const waiting = await test.app.db.selectFrom('registrations').select('phone').execute();
    expect(waiting.map(({ phone }) => phone)).not.toContain(noura.phone);
  });

  it('are four symbols of the alphabet, sent in the language of the request', async () => {
    await ask();
    await ask(newNumber(), { ...HOME, language: 'ar' });
    const [english, arabic] = test.sent;
    expect(english?.to).toBe(`966${noura.phone}`);
    for (const message of [english, arabic]) {
      expect(message?.code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{4}$`));
      expect(message?.text).toContain(message?.code);
    }
    expect(arabic?.text).toMatch(/[\u0600-\u06ff]/);
    expect(english?.text).not.toMatch(/[\u0600-\u06ff]/);
  });

  it('are stored as argon2id hashes only', async () => {
    await ask();
    const { rows } = await sql<{ row: string; code_hash: string }>`
      select c::text as row, code_hash from codes c where phone = ${noura.phone}`.execute(
      test.app.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
    const hashRemoved = rows[0]!.row.replace(rows[0]!.code_hash, '');
    expect(hashRemoved).not.toContain(sentCode());
  });

  it('are refused where no sender is set up, and nothing is counted', async () => {
    const shop = { ...test.app, sendSms: undefined };
    expect(said(await forgetPassword(shop, noura, HOME))).toBe('sms_unavailable');
    expect(await test.app.db.selectFrom('code_sends').selectAll().execute()).toEqual([]);
  });

  it('lock after five wrong tries, and a new one locks too', async () => {
    await ask();
    await typeWrong(5);
    expect(await type(sentCode())).toBe('code_locked');
    setTime(MINUTE);
    expect(said(await ask())).toBe('done');
    expect(await type(sentCode())).toBe('code_locked');
  });

  it('keep the count of wrong tries when a new one is sent', async () => {
    await ask();
    await typeWrong(4);
    setTime(MINUTE);
    await ask();
    await typeWrong(1);
    expect(await type(sentCode())).toBe('code_locked');
  });

  it('may be tried again an hour after the last wrong one', async () => {
    await ask();
    await typeWrong(5);
    setTime(HOUR);
    await ask();
    expect(await type(sentCode())).toBe('code_locked');
    setTime(HOUR + 1);
    expect(await type(sentCode())).toBe('done');
  });

  it('count wrong tries that come at the same moment', async () => {
    await ask();
    const wrong = wrongCode();
    const tries = await Promise.all(Array.from({ length: 8 }, () => type(wrong)));
    expect(tries.filter((code) => code === 'code_wrong')).toHaveLength(5);
    expect(tries.filter((code) => code === 'code_locked')).toHaveLength(3);
  });

  it('are good for ten minutes', async () => {
    await ask();
    const first = sentCode();
    setTime(10 * MINUTE);
    expect(await verifyRegistration(test.app, { ...noura, otp: first })).toEqual(CODE_WRONG);
    await ask();
    setTime(20 * MINUTE - 1);
    expect(await type(sentCode())).toBe('done');
  });

  it('are right once', async () => {
    await forgetPassword(test.app, noura, HOME);
    const form = { phone: noura.phone, otp: sentCode(), ...PASSWORD };
    // Looking whether it is right does not use it up.
    expect(said(await verifyReset(test.app, { ...noura, otp: form.otp }))).toBe('done');
    expect(said(await resetPassword(test.app, form))).toBe('done');
    expect(await resetPassword(test.app, form)).toEqual(CODE_WRONG);
    expect(await verifyReset(test.app, { ...noura, otp: form.otp })).toEqual(CODE_WRONG);
  });

  it('are right once, also when they come twice at the same moment', async () => {
    await ask();
    const twice = await Promise.all([type(sentCode()), type(sentCode())]);
    expect(twice.sort()).toEqual(['code_wrong', 'done']);
  });

  it('are right for their number and their purpose alone', async () => {
    const other = newNumber();
    await ask(other);
    const others = sentCode();
    await ask();
    if (others === sentCode()) return;
    expect(await type(others)).toBe('code_wrong');
    expect(said(await verifyReset(test.app, { ...noura, otp: sentCode() }))).toBe('code_wrong');
    expect(await type(sentCode())).toBe('done');
  });

  it('are right with the token of their request alone, where that is needed', async () => {
    const strict = { ...test.app, codesNeedToken: true };
    const mine = await ask();
    if (!mine.ok) throw new Error(mine.code);
    const form = { ...noura, otp: sentCode() };
    for (const token of [undefined, 'a-token-of-nobody'])
      expect(said(await verifyRegistration(strict, form, token))).toBe('code_wrong');
    expect(said(await verifyRegistration(strict, form, mine.value.token))).toBe('done');

    setTime(61);
    const forgotten = await forgetPassword(strict, noura, HOME);
    if (!forgotten.ok) throw new Error(forgotten.code);
    const reset = { phone: noura.phone, otp: sentCode(), ...PASSWORD };
    const own = { clientIp: HOME.clientIp, challenge: forgotten.value.token };
    expect(said(await verifyReset(strict, { ...noura, otp: reset.otp }))).toBe('code_wrong');
    expect(said(await resetPassword(strict, reset))).toBe('code_wrong');
    expect(said(await verifyReset(strict, { ...noura, otp: reset.otp }, own))).toBe('done');
    expect(said(await resetPassword(strict, reset, own))).toBe('done');
  });

  it('come again after a minute, and the earlier one is worth nothing then', async () => {
    await ask();
    const first = sentCode();
    setTime(MINUTE - 1);
    expect(said(await resendCode(test.app, noura, HOME))).toBe('code_too_soon');
    expect(said(await ask(noura, ELSEWHERE))).toBe('code_too_soon');
    expect(test.sent).toHaveLength(1);
    setTime(MINUTE);
    expect(said(await resendCode(test.app, noura, HOME))).toBe('done');
    expect(test.sent).toHaveLength(2);
    if (first !== sentCode()) expect(await type(first)).toBe('code_wrong');
    expect(await type(sentCode())).toBe('done');
  });

  it('come five times a day to a number, whatever they are for', async () => {
    const asks = [ask, () => forgetPassword(test.app, noura, HOME), ask, ask, ask];
    for (const [index, again] of asks.entries()) {
      setTime(index * MINUTE);
      expect(said(await again())).toBe('done');
    }
    setTime(DAY - 1);
    expect(said(await ask())).toBe('code_limit');
    expect(said(await forgetPassword(test.app, noura, ELSEWHERE))).toBe('code_limit');
    expect(said(await ask(newNumber()))).toBe('done');
    setTime(DAY);
    expect(said(await ask())).toBe('done');
    expect(test.sent.filter(({ to }) => to.endsWith(noura.phone))).toHaveLength(6);
  });

  it('come thirty times an hour to one address', async () => {
    for (let count = 0; count < 30; count++) expect(said(await ask(newNumber()))).toBe('done');
    setTime(HOUR - 1);
    expect(said(await ask())).toBe('code_limit');
    expect(said(await forgetPassword(test.app, noura, HOME))).toBe('code_limit');
    expect(test.sent).toHaveLength(30);
    expect(said(await ask(newNumber(), ELSEWHERE))).toBe('done');
    const unlimited = { ...test.app, limitsAddresses: false };
    expect(said(await forgetPassword(unlimited, noura, HOME))).toBe('done');
    setTime(HOUR);
    expect(said(await ask(newNumber()))).toBe('done');
  });

  it('come once when they are asked for at the same moment', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(test.sent).toHaveLength(1);
    expect(asked.map(said).sort()).toEqual([...Array<string>(5).fill('code_too_soon'), 'done']);
  });

  it('come thirty times to one address also when many ask at the same moment', async () => {
    for (let count = 0; count < 28; count++) expect(said(await ask(newNumber()))).toBe('done');
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(newNumber())));
    expect(asked.map(said).filter((code) => code === 'done')).toHaveLength(2);
  });
});
