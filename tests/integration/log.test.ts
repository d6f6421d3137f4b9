import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#rental-api/api.ts';
import { createLog } from '#rental-api/log.ts';
import { createOutbox } from '#rental-api/sms/outbox.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const PHONE = '541237896';
const PASSWORD = 'a very own secret';

describe.each(PREFERRED_DATABASE)('the log on %s', (kind) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
  });
  afterAll(() => test.stop());

  it('names neither number, code, token nor password, also where a statement fails', async () => {
    const { app } = test;
    const lines: string[] = [];
    const keep = new Writable({
      write(line: Buffer, _, done) {
        lines.push(line.toString());
        done();
      },
    });
    const codes: string[] = [];
    const deliver = createOutbox(app.db, app.clock);
    const api = createApi(
      {
        ...app,
        sendSms: (message) => {
          codes.push(message.code!);
          return deliver(message);
        },
      },
      { mediaFolders: [], demo: false, staffToken: 'staff', log: createLog('trace', keep) },
    );
    const post = async (path: string, fields: Record<string, string>) =>
      api.request(path, { method: 'POST', body: new URLSearchParams(fields) });

    const person = { phone_code: '966', phone: PHONE, fullname: 'Noura', password: PASSWORD };
    const form = { ...person, password_confirmation: PASSWORD };
    expect((await post('/register', form)).status).toBe(200);
    const { phone_code, phone } = person;
    const verified = await post('/verify', { phone_code, phone, otp: codes[0]! });
    const { data } = (await verified.json()) as { data: { token: string } };
    expect((await post('/login', { phone_code, phone, password: PASSWORD })).status).toBe(200);
    test.setClock('2026-03-01T09:05:00Z');
    await sql`alter table outbox_messages rename to gone`.execute(app.db);
    expect((await post('/password/forget', { phone_code, phone })).status).toBe(500);

    const log = lines.join('');
    expect(log).toContain('outbox_messages');
    expect(codes).toHaveLength(2);
    for (const secret of [PHONE, PASSWORD, data.token, ...codes]) expect(log).not.toContain(secret);
  });

  it.runIf(kind === 'postgres')('and PostgreSQL name the request that caused a line', async () => {
    const lines: string[] = [];
    const keep = new Writable({
      write(line: Buffer, _, done) {
        lines.push(line.toString());
        done();
      },
    });
    const { db } = test.app;
    const log = createLog('trace', keep);
    const options = { mediaFolders: [], demo: false, staffToken: 'staff', log };
    const headers = { 'x-request-id': 'from-the-proxy' };
    // On a connection of its own: that of the request keeps its last statement.
    const { rows } = await db.transaction().execute(async (other) => {
      await sql`select 1`.execute(other);
      await createApi(test.app, options).request('/categories', { headers });
      return sql<{ query: string; application_name: string }>`
        select query, application_name from pg_stat_activity
        where datname = current_database() and query like '%categories%' and pid <> pg_backend_pid()`.execute(
        other,
      );
    });
    await createApi({ ...test.app, db: undefined as never }, options).request('/categories', {
      headers,
    });
    const all = lines.map((line) => JSON.parse(line) as { id: string; msg?: string });
    expect(all.some(({ msg }) => msg === 'unexpected error')).toBe(true);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(['from-the-proxy']));
    const comment = "/*request_id='from-the-proxy'*/";
    const seen = rows.map(({ query, application_name }) => [
      application_name,
      query.slice(0, comment.length),
    ]);
    expect(seen).toContainEqual(['m7-rental-api', comment]);
  });
});
