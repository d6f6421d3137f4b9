import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCredentialsReply, staffSignInReply } from '#contract/staff-members.ts';
import { ApiClient, type ApiReply } from '#tests/support/api-client.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const START = Date.parse('2026-03-01T09:00:00Z');

describe.each(PREFERRED_DATABASE)('signing in at the counter on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let amal: { name: string; password: string; totp_url: string };
  /** Each code is taken once: every attempt has a step of its own. */
  let now = START;

  beforeAll(async () => {
    test = await openTestShop(kind, new Date(START).toISOString());
    api = new ApiClient(test);
    amal = staffCredentialsReply.parse(
      await api.staff('members', { name: 'Amal', role: 'counter' }),
    ).data;
  });
  afterAll(() => test.stop());

  function step(seconds = 30): void {
    now += seconds * 1_000;
    test.setClock(new Date(now).toISOString());
  }
  const codeAt = (timestamp: number) => {
    const secret = new URL(amal.totp_url).searchParams.get('secret')!;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  const signIn = (fields: Partial<Record<'name' | 'password' | 'code', string>> = {}) =>
    api.call('/staff/sign-in', '', { ...amal, code: codeAt(now), ...fields });
  const tokenOf = (response: ApiReply) => staffSignInReply.parse(response).data.token;

  it('takes name, password and a code, and opens the calls of the role', async () => {
    step();
    const response = await signIn({ name: 'amal' });
    const authorization = `Bearer ${tokenOf(response)}`;
    expect((await api.call('/staff/me', authorization)).data).toEqual({
      name: 'Amal',
      role: 'counter',
    });
    expect((await api.call('/staff/today', authorization)).status).toBe(200);
    expect((await api.call('/staff/shop', authorization)).code).toBe('role_required');
    const signIns = test.events.filter(({ event }) => event === 'staff-sign-in');
    expect(signIns.at(-1)).toMatchObject({ outcome: 'done' });
  });

  it('adds nobody twice with one form, whose key ends with the access that it gave', async () => {
    const form = { name: 'Hanan', role: 'manager', idempotency_key: 'one-form-of-this-test' };
    const add = (fields: Record<string, string> = {}) =>
      api.staff('members', { ...form, ...fields });
    const [first, second] = [await add(), await add()].map(
      (response) => staffCredentialsReply.parse(response).data,
    );
    expect(second!.password).not.toBe(first!.password);
    step();
    const otp = (url: string) => {
      const secret = Secret.fromBase32(new URL(url).searchParams.get('secret')!);
      return new TOTP({ secret }).generate({ timestamp: now });
    };
    const enter = ({ password, totp_url }: NonNullable<typeof first>) =>
      api.call('/staff/sign-in', '', { name: 'Hanan', password, code: otp(totp_url) });
    expect((await enter(first!)).code).toBe('wrong_credentials');

    const refused = { status: 409, code: 'member_exists' };
    expect(await add({ idempotency_key: 'another-form-of-this-test' })).toMatchObject(refused);
    expect(await add({ role: 'counter' })).toMatchObject(refused);
    expect((await enter(second!)).status).toBe(200);
    // Signed in, reset, without access: the old form changes nothing any more.
    expect(await add()).toMatchObject(refused);
    expect((await api.staff('members/Hanan/reset', { role: 'counter' })).status).toBe(200);
    expect(await add()).toMatchObject(refused);
    expect((await api.staff('members/Hanan/disable', {})).status).toBe(200);
    expect(await add()).toMatchObject(refused);
  });

  it.each([
    ['a wrong password', { password: 'wrong-password' }],
    ['a wrong code', { code: '000000' }],
    ['an unknown name', { name: 'nobody' }],
  ])('refuses %s in the same words', async (_, fields) => {
    step();
    const { status, code, message } = await signIn(fields);
    expect([status, code, message]).toEqual([
      422,
      'wrong_credentials',
      (await signIn({ name: 'somebody else' })).message,
    ]);
  });

  it('takes a code of the step before or after, each only once and never an older one', async () => {
    step(90);
    const later = codeAt(now + 30_000);
    expect((await signIn({ code: later })).status).toBe(200);
    expect((await signIn({ code: later })).code).toBe('wrong_credentials');
    expect((await signIn({ code: codeAt(now) })).code).toBe('wrong_credentials');
    step(120);
    expect((await signIn({ code: codeAt(now - 60_000) })).code).toBe('wrong_credentials');
    expect((await signIn({ code: codeAt(now - 30_000) })).status).toBe(200);
  });

  it('takes one of two sign-ins that send the same code at the same moment', async () => {
    step(120);
    const responses = await Promise.all([signIn(), signIn(), signIn()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('ends after a working day, by signing out, from another session, and by disabling', async () => {
    step(120);
    const first = `Bearer ${tokenOf(await signIn())}`;
    step(60);
    const second = `Bearer ${tokenOf(await signIn())}`;
    const { data } = await api.call('/staff/sessions', second);
    const sessions = data as { id: string; current: boolean }[];
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions[1]!;
    expect(other.current).toBe(false);
    expect((await api.call(`/staff/sessions/${other.id}/end`, second, {})).status).toBe(200);
    expect((await api.call('/staff/me', first)).status).toBe(403);
    expect((await api.call('/staff/sign-out', second, {})).status).toBe(200);
    expect((await api.call('/staff/me', second)).status).toBe(403);

    step(120);
    const third = `Bearer ${tokenOf(await signIn())}`;
    step(12 * 3_600);
    expect((await api.call('/staff/me', third)).status).toBe(403);
    const fourth = `Bearer ${tokenOf(await signIn())}`;
    expect((await api.staff('members/Amal/disable', {})).status).toBe(200);
    expect((await api.call('/staff/me', fourth)).status).toBe(403);
    step(60);
    expect((await signIn()).code).toBe('wrong_credentials');
    // Let in again with a new password: the old one is worth nothing.
    const old = amal;
    amal = staffCredentialsReply.parse(
      await api.staff('members/amal/reset', { role: 'manager' }),
    ).data;
    expect(amal.name).toBe('Amal');
    step();
    expect((await signIn({ password: old.password })).code).toBe('wrong_credentials');
    const fifth = `Bearer ${tokenOf(await signIn())}`;
    expect((await api.call('/staff/shop', fifth)).status).toBe(200);
    expect((await api.staff('members/nobody/reset', {})).status).toBe(404);
    expect((await api.call('/staff/members/AMAL/reset', fifth, {})).code).toBe('own_access');
  });

  it('is locked after ten wrong tries from one place', async () => {
    step(120);
    const responses: string[] = [];
    for (let tries = 0; tries < 11; tries++)
      responses.push((await signIn({ name: 'guessed', code: '123456' })).code ?? '');
    expect(responses.slice(0, 10)).toEqual(Array(10).fill('wrong_credentials'));
    expect(responses[10]).toBe('login_locked');
    step(120);
    expect((await signIn()).status).toBe(200);
  });

  it('is locked for the place that guesses, not for the member', async () => {
    step(120);
    const fields = { name: amal.name, password: 'wrong', code: '123456' };
    const guess = (address: string) => api.callFrom(address, '/staff/sign-in', fields);
    for (let place = 1; place <= 8; place++)
      for (let tries = 0; tries < 10; tries++) await guess(`203.0.113.${place}`);
    expect((await guess('203.0.113.1')).code).toBe('login_locked');
    expect((await signIn()).status).toBe(200);
  });

  it('knows a name in whatever case it is written, and keeps one of the owner', async () => {
    const again = await api.staff('members', { name: 'AMAL', role: 'counter' });
    expect([again.status, again.code]).toEqual([409, 'member_exists']);
    step(60);
    expect((await signIn()).status).toBe(200);
    const { data } = await api.staff('members');
    expect((data as { name: string }[]).filter(({ name }) => /amal/i.test(name))).toHaveLength(1);
    const { status, errors } = await api.staff('members', { name: 'Owner', role: 'manager' });
    expect([status, errors]).toEqual([422, { name: ['that name is not free'] }]);
  });

  it('names fields that are missing', async () => {
    const { status, errors } = await api.call('/staff/sign-in', '', {});
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['name', 'password', 'code']);
  });
});
