import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhoneForm } from '#contract/forms.ts';
import { SENDS_PER_ACCOUNT_A_DAY } from '#contract/limits.ts';
import type { Outcome } from '#rental-api/domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { createOutbox } from '#rental-api/sms/outbox.ts';
import { createSmsQueue } from '#rental-api/sms/queue.ts';
import { sendPhoneCode, verifyPhone } from '#rental-api/use-cases/change-profile.ts';
import { deleteAccount } from '#rental-api/use-cases/delete-account.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { register } from '#rental-api/use-cases/register.ts';
import {
  forgetPassword,
  resetPassword,
  verifyReset,
} from '#rental-api/use-cases/reset-password.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const START = Date.parse('2026-03-01T09:00:00Z');
const MINUTE = 60;
const DAY = 86_400;
const PASSWORD = 'props1234';
const NEW_PASSWORD = { password: 'a new secret', password_confirmation: 'a new secret' };
const HOME = { language: 'en', clientIp: '203.0.113.7' } as const;

const said = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.code);

describe.each(PREFERRED_DATABASE)('the numbers of an account on %s', (kind) => {
  let test: TestShop;
  let app: AppContext;
  let noura: PhoneForm & { id: string };

  beforeAll(async () => {
    test = await openTestShop(kind, new Date(START).toISOString());
    // Every message is kept as the demo and as a real sender would keep it.
    const keepers = [
      createOutbox(test.app.db, test.app.clock),
      createSmsQueue(test.app.db, { send: async () => {} }, console).enqueue,
    ];
    app = {
      ...test.app,
      sendSms: async (message) => {
        test.sent.push(message);
        for (const keep of keepers) await keep(message);
      },
    };
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    setTime(0);
    const tables = ['customers', 'codes', 'code_sends', 'registrations', 'outbox_messages'];
    await sql.raw(`truncate ${tables.join()} cascade`).execute(app.db);
    noura = await addCustomer();
  });

  let numbers = 530_000_000;
  const newNumber = (): PhoneForm => ({ phone_code: '966', phone: String(numbers++) });
  const setTime = (seconds: number) =>
    test.setClock(new Date(START + seconds * 1000).toISOString());
  const sentCode = () => test.sent.at(-1)!.code!;
  async function addCustomer() {
    const password_hash = await hashPassword(PASSWORD);
    return app.db
      .insertInto('customers')
      .values({ ...newNumber(), fullname: 'Noura', password_hash, image: null })
      .returning(['id', 'phone_code', 'phone'])
      .executeTakeFirstOrThrow();
  }
  const ask = async (wanted: PhoneForm, who = noura) =>
    said(await sendPhoneCode(app, who, wanted, HOME));
  const confirm = async (wanted: PhoneForm) =>
    said(await verifyPhone(app, noura, { ...wanted, code: sentCode(), password: PASSWORD }));
  /** The tables that hold something of a number. */
  async function tablesWith({ phone }: PhoneForm): Promise<string[]> {
    const found: string[] = [];
    for (const table of ['codes', 'registrations', 'code_sends', 'outbox_messages', 'sms_queue']) {
      const column = ['codes', 'registrations'].includes(table) ? 'phone' : 'number';
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where position(${phone} in ${sql.ref(column)}) > 0`.execute(app.db);
      if (rows.length > 0) found.push(table);
    }
    return found;
  }

  it('get at most ten codes an account a day, whatever number each is for', async () => {
    for (let count = 0; count < SENDS_PER_ACCOUNT_A_DAY; count++)
      expect(await ask(newNumber())).toBe('done');
    expect(await ask(newNumber())).toBe('code_limit');
    expect(await ask(newNumber(), await addCustomer())).toBe('done');
    setTime(DAY + 1);
    expect(await ask(newNumber())).toBe('done');
  });

  it('go with the account: the one before, the one now and the one that was only asked for', async () => {
    const before = { phone_code: noura.phone_code, phone: noura.phone };
    const [now, askedFor] = [newNumber(), newNumber()];
    await forgetPassword(app, before, HOME);
    setTime(2 * MINUTE);
    expect(await ask(now)).toBe('done');
    expect(await confirm(now)).toBe('done');
    // Only that the number has changed; it goes with the account like everything else.
    expect(await tablesWith(before)).toEqual(['outbox_messages', 'sms_queue']);
    setTime(4 * MINUTE);
    expect(await ask(askedFor)).toBe('done');
    expect(await tablesWith(askedFor)).toContain('outbox_messages');
    expect(said(await deleteAccount(app, noura.id, PASSWORD))).toBe('done');
    for (const number of [before, now, askedFor]) expect(await tablesWith(number)).toEqual([]);
  });

  it('stay limited after a change: the count of codes of the old one is kept', async () => {
    const before = { phone_code: noura.phone_code, phone: noura.phone };
    await forgetPassword(app, before, HOME);
    const now = newNumber();
    await ask(now);
    await confirm(now);
    expect(said(await forgetPassword(app, before, HOME))).toBe('code_too_soon');
  });

  it('can be reset, also where a stranger had begun a registration with one', async () => {
    const wanted = newNumber();
    await register(app, { fullname: 'Nobody', ...wanted, ...NEW_PASSWORD }, HOME);
    setTime(2 * MINUTE);
    await ask(wanted);
    expect(await confirm(wanted)).toBe('done');
    setTime(4 * MINUTE);
    expect(said(await forgetPassword(app, wanted, HOME))).toBe('done');
    const otp = sentCode();
    expect(await tablesWith(wanted)).not.toContain('registrations');
    expect(said(await verifyReset(app, { ...wanted, otp }))).toBe('done');
    expect(said(await resetPassword(app, { phone: wanted.phone, otp, ...NEW_PASSWORD }))).toBe(
      'done',
    );
  });
});
