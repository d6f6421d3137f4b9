import { sql, type CompiledQuery, type QueryExecutor } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmsQueue, type SmsQueue } from '#rental-api/sms/queue.ts';
import { messagesSent } from '#rental-api/runtime/metrics.ts';
import { SendDelayed, SendRefused } from '#rental-api/runtime/send-queue.ts';
import type { SmsGateway } from '#rental-api/sms/sender.ts';
import type { Database } from '#rental-api/storage/database.ts';
import { PREFERRED_DATABASE, openTestShop, type TestShop } from '#tests/support/databases.ts';

const MESSAGE = { to: '966512345678', text: 'Your M7 code: AB3K', code: 'AB3K' };
const TRIES = 6;

/** A gateway that does as told, and every message it was asked to send. */
function createGateway(send: (text: string) => Promise<void> = () => Promise.resolve()) {
  const asked: { id: string; to: string; text: string }[] = [];
  const gateway: SmsGateway = {
    send(message) {
      asked.push(message);
      return send(message.text);
    },
  };
  return { ...gateway, asked };
}
const failing = (error: Error) => createGateway(() => Promise.reject(error));
/** A gateway that answers only when it is released. */
function createSlowGateway() {
  let release = () => {};
  let begin = () => {};
  const started = new Promise<void>((resolve) => (begin = resolve));
  const gateway = createGateway(() => {
    begin();
    return new Promise((resolve) => (release = resolve));
  });
  return { ...gateway, started, release: () => release() };
}

/** A whole run: what is due is sent, or has failed. Returns the number of messages. */
async function send(queue: SmsQueue): Promise<number> {
  const started = await queue.startDue();
  await queue.idle();
  return started;
}

describe.each(PREFERRED_DATABASE)('the queue of text messages on %s', (kind) => {
  let test: TestShop;
  let db: Database;
  let logged: { details: object; what: string }[];

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    db = test.app.db;
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    logged = [];
    await db.deleteFrom('sms_queue').execute();
  });

  const log = { error: (details: object, what: string) => void logged.push({ details, what }) };
  const open = (gateway: SmsGateway) => createSmsQueue(db, gateway, log);
  const makeDue = () => sql`update sms_queue set next_try_at = now()`.execute(db);
  async function waiting() {
    const { rows } = await sql<{ tries: number; wait: number }>`
      select tries, extract(epoch from next_try_at - now())::float as wait from sms_queue`.execute(
      db,
    );
    return rows;
  }

  /** As `/metrics` has it. */
  async function countMessages(outcome: string): Promise<number> {
    const { values } = await messagesSent.get();
    const sms = values.filter(({ labels }) => labels.kind === 'sms');
    return sms.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  }

  it('delivers a message once, and forgets it then', async () => {
    const gateway = createGateway();
    const queue = open(gateway);
    await queue.enqueue(MESSAGE);
    const before = await countMessages('sent');
    expect(await send(queue)).toBe(1);
    expect((await countMessages('sent')) - before).toBe(1);
    expect(gateway.asked).toEqual([
      { id: expect.any(String) as string, to: MESSAGE.to, text: MESSAGE.text },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await send(queue)).toBe(0);
    expect(gateway.asked).toHaveLength(1);
  });

  it('sends every message once when several processes send at the same time', async () => {
    const gateway = createGateway();
    const queues = Array.from({ length: 5 }, () => open(gateway));
    const texts = Array.from({ length: 150 }, (_, index) => `message ${index}`);
    await Promise.all(texts.map((text) => queues[0]!.enqueue({ ...MESSAGE, text })));
    const round = () => Promise.all(queues.map(send));
    while ((await round()).some(Boolean));
    expect(gateway.asked.map(({ text }) => text).sort()).toEqual(texts.sort());
    expect(await waiting()).toEqual([]);
  });

  it.runIf(kind === 'postgres')('passes over what another process is just taking', async () => {
    const queue = open(createGateway());
    await queue.enqueue(MESSAGE);
    await db.transaction().execute(async (other) => {
      await other.selectFrom('sms_queue').select('id').forUpdate().execute();
      expect(await send(queue)).toBe(0);
    });
    expect(await send(queue)).toBe(1);
  });

  it('leaves a message alone that another process is sending', async () => {
    const slow = createSlowGateway();
    const quick = createGateway();
    const queue = open(slow);
    await queue.enqueue(MESSAGE);
    const sending = send(queue);
    await slow.started;
    expect(await send(open(quick))).toBe(0);
    slow.release();
    await sending;
    expect([slow.asked.length, quick.asked.length]).toEqual([1, 0]);
    expect(await waiting()).toEqual([]);
  });

  it('sends under the same id what a process was sending when it died: the gateway can tell', async () => {
    const slow = createSlowGateway();
    const queue = open(slow);
    await queue.enqueue(MESSAGE);
    void send(queue);
    await slow.started;
    // It never hears of it again: its lease runs out.
    await makeDue();
    const next = createGateway();
    expect(await send(open(next))).toBe(1);
    expect(next.asked).toEqual(slow.asked);
    expect(next.asked[0]!.id).toMatch(/./);
    expect(await waiting()).toEqual([]);
    slow.release();
    await queue.idle();
  });

  it('takes a message in while the gateway never answers', async () => {
    const silent = createSlowGateway();
    const queue = open(silent);
    await queue.enqueue(MESSAGE);
    expect(silent.asked).toEqual([]);
    void send(queue);
    await silent.started;
    await queue.enqueue({ ...MESSAGE, text: 'another' });
    expect(silent.asked).toHaveLength(1);
    expect(await waiting()).toHaveLength(2);
  });

  it('sends others while one hangs, and never more at once than its limit', async () => {
    const hanging = createGateway((text) =>
      text === 'hangs' ? new Promise(() => undefined) : Promise.resolve(),
    );
    const queue = open(hanging);
    await queue.enqueue({ ...MESSAGE, text: 'hangs' });
    expect(await queue.startDue()).toBe(1);
    await queue.enqueue({ ...MESSAGE, text: 'goes' });
    expect(await queue.startDue()).toBe(1);
    for (let index = 0; index < 50; index++) await queue.enqueue({ ...MESSAGE, text: 'hangs' });
    while ((await queue.startDue()) > 0);
    expect(hanging.asked.filter(({ text }) => text === 'hangs')).toHaveLength(40);
    expect(hanging.asked.map(({ text }) => text)).toContain('goes');
  });

  it('tries a failed message again, later each time, and gives up after six tries', async () => {
    const gateway = failing(new Error('the gateway is away'));
    const queue = open(gateway);
    await queue.enqueue(MESSAGE);
    let lastWait = 0;
    for (let tries = 1; tries < TRIES; tries++) {
      expect(await send(queue)).toBe(1);
      const [row] = await waiting();
      expect(row?.tries).toBe(tries);
      expect(row?.wait).toBeGreaterThan(lastWait);
      lastWait = row!.wait;
      expect(await send(queue)).toBe(0);
      await makeDue();
    }
    expect(await send(queue)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(gateway.asked).toHaveLength(TRIES);
    expect(new Set(gateway.asked.map(({ id }) => id)).size).toBe(1);
    const finals = logged.map(({ details }) => (details as { final: boolean }).final);
    expect(finals).toEqual([false, false, false, false, false, true]);
  });

  it('sends a message that failed once when the gateway is back', async () => {
    let away = true;
    const gateway = createGateway(() => (away ? Promise.reject(new Error()) : Promise.resolve()));
    const queue = open(gateway);
    await queue.enqueue(MESSAGE);
    await send(queue);
    away = false;
    await makeDue();
    await send(queue);
    expect(gateway.asked).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('waits as long as the gateway asks', async () => {
    const queue = open(failing(new SendDelayed(500)));
    await queue.enqueue(MESSAGE);
    await send(queue);
    const [row] = await waiting();
    // The row is read a moment later than it was written, never a minute.
    expect(row?.wait).toBeGreaterThan(440);
    expect(row?.wait).toBeLessThanOrEqual(500);
  });

  it('drops a refused message at once', async () => {
    const gateway = failing(new SendRefused('ER-480'));
    const queue = open(gateway);
    await queue.enqueue(MESSAGE);
    const before = await countMessages('given_up');
    await send(queue);
    expect((await countMessages('given_up')) - before).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.details).toMatchObject({ final: true, reason: 'ER-480' });
  });

  it('lets the other messages through when one fails', async () => {
    const gateway = createGateway((text) =>
      text === 'bad' ? Promise.reject(new Error()) : Promise.resolve(),
    );
    const queue = open(gateway);
    for (const text of ['good', 'bad', 'better']) await queue.enqueue({ ...MESSAGE, text });
    await send(queue);
    expect(await waiting()).toHaveLength(1);
    expect(gateway.asked).toHaveLength(3);
  });

  it('never sends a decoy, and forgets it like any message', async () => {
    const gateway = createGateway();
    const queue = open(gateway);
    await queue.enqueue({ ...MESSAGE, decoy: true });
    expect(await waiting()).toHaveLength(1);
    expect(await send(queue)).toBe(0);
    expect(gateway.asked).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('never sends a decoy that comes in the middle of a round', async () => {
    const gateway = createGateway();
    const decoy = () => open(gateway).enqueue({ ...MESSAGE, decoy: true });
    await send(createSmsQueue(afterEachDelete(db, decoy), gateway, log));
    expect(gateway.asked).toEqual([]);
  });

  it('drops a message that is too old to be of use', async () => {
    const gateway = createGateway();
    const queue = open(gateway);
    await queue.enqueue(MESSAGE);
    await sql`update sms_queue set expires_at = now() - interval '1 second'`.execute(db);
    expect(await send(queue)).toBe(0);
    expect(gateway.asked).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('keeps a message for the ten minutes of its code', async () => {
    await open(createGateway()).enqueue(MESSAGE);
    const { rows } = await sql<{ life: number }>`
      select extract(epoch from expires_at - next_try_at)::float as life from sms_queue`.execute(
      db,
    );
    expect(rows).toEqual([{ life: 600 }]);
  });

  it('logs neither text nor code nor number, whatever goes wrong', async () => {
    for (const error of [new Error('away'), new SendDelayed(3), new SendRefused('code 21211')]) {
      const queue = open(failing(error));
      await queue.enqueue(MESSAGE);
      await send(queue);
    }
    expect(logged).toHaveLength(3);
    for (const secret of [MESSAGE.text, MESSAGE.code, MESSAGE.to, '512345678'])
      expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

/** The database, with something happening right after each raw delete that goes through it. */
function afterEachDelete(db: Database, happen: () => Promise<void>): Database {
  const real = db.getExecutor();
  const executor = {
    adapter: real.adapter,
    transformQuery: real.transformQuery.bind(real),
    compileQuery: real.compileQuery.bind(real),
    async executeQuery(query: CompiledQuery) {
      const result = await real.executeQuery(query);
      if (query.sql.startsWith('delete')) await happen();
      return result;
    },
  } as unknown as QueryExecutor;
  return { getExecutor: () => executor } as Database;
}
