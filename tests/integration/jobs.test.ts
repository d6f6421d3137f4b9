import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs, type Job, type JobRunner } from '#rental-api/runtime/jobs.ts';
import { createJobClaims, type JobClaims } from '#rental-api/storage/job-store.ts';
import { DATABASES, openTestShop, type TestShop } from '#tests/support/databases.ts';

/* Periodic work of several processes on one database: docs/decisions/0018. */
// On both: PGlite has one session, PostgreSQL has locks between several.
describe.each(DATABASES)('jobs on %s', (kind) => {
  let test: TestShop;
  let logged: { details: object; what: string }[];
  const runners: JobRunner[] = [];

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    logged = [];
    await test.app.db.deleteFrom('jobs').execute();
  });
  afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop(50))));

  /** A process that runs these jobs. */
  function start(jobs: Job[], limits: { runLimitMs?: number; claims?: JobClaims } = {}) {
    const { claims = createJobClaims(test.app.db), ...rest } = limits;
    const log = { error: (details: object, what: string) => void logged.push({ details, what }) };
    const runner = runJobs(claims, jobs, log, { pollMs: 10, failedPauseMs: 10, ...rest });
    runners.push(runner);
    return runner;
  }
  const letClaimsRunOut = () =>
    sql`update jobs set claimed_until = now() - interval '1 second'`.execute(test.app.db);

  it('each run is done by one of many processes', async () => {
    let together = 0;
    let most = 0;
    let runs = 0;
    const job: Job = {
      name: 'count',
      everyMs: 20,
      async work() {
        most = Math.max(most, ++together);
        await wait(15);
        together -= 1;
        runs += 1;
      },
    };
    for (let process = 0; process < 5; process++) start([job]);
    await expect.poll(() => runs).toBeGreaterThan(10);
    expect(most).toBe(1);
  });

  it('a run goes on with the next batch at once while more is waiting', async () => {
    let left = 441;
    const takeTen = async () => {
      left -= Math.min(left, 10);
      return Promise.resolve(left > 0);
    };
    start([{ name: 'batches', everyMs: 3_600_000, work: takeTen }]);
    await expect.poll(() => left).toBe(0);
  });

  it('one that fails is logged, comes again, and holds up no other', async () => {
    const seen = { bad: 0, good: 0 };
    start([
      {
        name: 'bad',
        everyMs: 10,
        work: () => ((seen.bad += 1), Promise.reject(new Error('broken'))),
      },
      { name: 'good', everyMs: 10, work: () => ((seen.good += 1), Promise.resolve()) },
    ]);
    await expect.poll(() => Math.min(seen.bad, seen.good)).toBeGreaterThan(2);
    expect(logged[0]).toMatchObject({ details: { job: 'bad' }, what: 'job failed' });
    expect(logged.some(({ details }) => 'job' in details && details.job === 'good')).toBe(false);
    const { rows } = await sql`select name from jobs where failed_at is not null`.execute(
      test.app.db,
    );
    expect(rows).toEqual([{ name: 'bad' }]);
  });

  it('what a process that is gone has claimed waits for the end of its claim', async () => {
    let started = 0;
    const claims = createJobClaims(test.app.db);
    await claims.register(['job']);
    expect(await claims.claim([], ['job'])).toEqual(['job']);
    start([{ name: 'job', everyMs: 3_600_000, work: () => ((started += 1), Promise.resolve()) }]);
    await wait(100);
    expect(started).toBe(0);
    await letClaimsRunOut();
    await expect.poll(() => started).toBe(1);
  });

  it('a process that has lost its claim is told to stop', async () => {
    let signal: AbortSignal | undefined;
    const hang = (stopping: AbortSignal) => (
      (signal = stopping),
      new Promise<void>(() => undefined)
    );
    start([{ name: 'job', everyMs: 10, work: hang }]);
    await expect.poll(() => signal).toBeDefined();
    await sql`update jobs set claimed_by = gen_random_uuid()`.execute(test.app.db);
    await expect.poll(() => signal?.aborted).toBe(true);
  });

  it('a run that takes too long is told to stop, logged, and its claim not renewed', async () => {
    const signals: AbortSignal[] = [];
    const hang = (stopping: AbortSignal) => {
      signals.push(stopping);
      return new Promise<void>(() => undefined);
    };
    start([{ name: 'job', everyMs: 10, work: hang }], { runLimitMs: 30 });
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    expect(logged[0]).toMatchObject({ details: { job: 'job' }, what: 'job takes too long' });
    // And in the same process another one begins after the claim, although that one never ends.
    await expect.poll(() => logged.length).toBeGreaterThan(1);
    await letClaimsRunOut();
    await expect.poll(() => signals.length).toBe(2);
  });

  it('one whose gateway hangs is not waited for longer than the limit', async () => {
    let signal: AbortSignal | undefined;
    const hang = (stopping: AbortSignal) => (
      (signal = stopping),
      new Promise<void>(() => undefined)
    );
    const runner = start([{ name: 'job', everyMs: 10, work: hang }]);
    await expect.poll(() => signal).toBeDefined();
    await runner.stop(20);
    expect(signal?.aborted).toBe(true);
  });

  it('a database that is away is said once, and jobs go on when it is back', async () => {
    let away = true;
    let started = 0;
    const claims = createJobClaims(test.app.db);
    start([{ name: 'job', everyMs: 10, work: () => ((started += 1), Promise.resolve()) }], {
      claims: {
        ...claims,
        claim: (...names) => (away ? Promise.reject(new Error('away')) : claims.claim(...names)),
      },
    });
    await expect.poll(() => logged.length).toBe(1);
    await wait(100);
    expect(logged).toMatchObject([{ what: 'jobs cannot be claimed' }]);
    away = false;
    await expect.poll(() => started).toBeGreaterThan(0);
  });
});
