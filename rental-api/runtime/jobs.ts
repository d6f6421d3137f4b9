import { setTimeout as wait } from 'node:timers/promises';
import { runWithRequestId } from '#process/request-id.ts';
import type { JobClaims } from '../storage/job-store.ts';
import { jobRowsFailed, jobSeconds } from './metrics.ts';

interface JobLog {
  error: (details: object, what: string) => void;
}

export interface Job {
  name: string;
  /** Pause between two runs, in whichever process. */
  everyMs: number;
  /**
   * One batch. Returns true where more is due, which is done at once. Looks at the signal
   * between two rows: aborted when the process stops, or the run has taken too long.
   */
  work(stopping: AbortSignal): Promise<boolean | void>;
}

export interface JobRunner {
  /** Starts no new run and waits for the current ones, up to the limit. */
  stop(limitMs: number): Promise<void>;
}

/** Polling interval for due jobs. */
const POLL_MS = 500;
/** Time limit of a run; after it another process may start one. */
const RUN_LIMIT_MS = 60_000;
const FAILED_PAUSE_MS = 5_000;

interface JobRun {
  stopping: AbortController;
  done: Promise<void>;
}

/**
 * Runs each job when it is due, in one process at a time, by claims in the database that expire
 * where a process crashes. A failed run is logged under the job's name.
 */
export function runJobs(
  claims: JobClaims,
  jobs: readonly Job[],
  log: JobLog,
  { pollMs = POLL_MS, runLimitMs = RUN_LIMIT_MS, failedPauseMs = FAILED_PAUSE_MS } = {},
): JobRunner {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const runs = new Map<string, JobRun>();
  const ending = new AbortController();
  const polling = poll();
  return {
    async stop(limitMs) {
      ending.abort();
      for (const { stopping } of runs.values()) stopping.abort();
      const all = Promise.all([polling, ...[...runs.values()].map(({ done }) => done)]);
      await Promise.race([all, wait(limitMs, undefined, { ref: false })]);
    },
  };

  async function poll(): Promise<void> {
    let registered = false;
    let away = false;
    while (!ending.signal.aborted) {
      try {
        if (!registered) await claims.register([...byName.keys()]);
        registered = true;
        await startDue();
        away = false;
      } catch (err) {
        // Logged once while the database is down.
        if (!away) log.error({ err }, 'jobs cannot be claimed');
        away = true;
      }
      await wait(pollMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  async function startDue(): Promise<void> {
    const running = [...runs].filter(([, { stopping }]) => !stopping.signal.aborted);
    const idle = [...byName.keys()].filter((name) => !runs.has(name));
    const names = running.map(([name]) => name);
    const owned = new Set(await claims.claim(names, idle));
    // Another process has claimed it: this one was too slow to renew.
    for (const [name, { stopping }] of running) if (!owned.has(name)) stopping.abort();
    for (const name of idle.filter((one) => owned.has(one))) {
      if (ending.signal.aborted) await claims.release(name);
      else start(byName.get(name)!);
    }
  }

  function start(job: Job): void {
    const stopping = new AbortController();
    const tooLong = setInterval(() => {
      log.error({ job: job.name, limitMs: runLimitMs }, 'job takes too long');
      // Aborted once; a run that ignores it is abandoned, and a new one may begin.
      if (stopping.signal.aborted) leave();
      stopping.abort();
    }, runLimitMs);
    const current: JobRun = { stopping, done: Promise.resolve() };
    const isCurrent = () => runs.get(job.name) === current;
    const leave = () => {
      clearInterval(tooLong);
      if (isCurrent()) runs.delete(job.name);
    };
    runs.set(job.name, current);
    current.done = runWithRequestId(`job:${job.name}`, () =>
      runJob(job, stopping.signal, isCurrent),
    ).finally(leave);
  }

  async function runJob(job: Job, stopping: AbortSignal, isCurrent: () => boolean): Promise<void> {
    const started = performance.now();
    let failed = false;
    let more = true;
    try {
      while (more && !stopping.aborted) more = (await job.work(stopping)) === true;
    } catch (err) {
      failed = true;
      log.error({ err, job: job.name }, 'job failed');
    }
    const outcome = failed ? 'failed' : 'done';
    jobSeconds.observe({ job: job.name, outcome }, (performance.now() - started) / 1000);
    if (!isCurrent()) return;
    // An interrupted run is due at once; a failed one after its interval.
    const pause = failed ? Math.max(job.everyMs, failedPauseMs) : job.everyMs;
    const everyMs = stopping.aborted ? 0 : pause;
    await claims
      .finish(job.name, { everyMs, failed })
      .catch((err: unknown) => log.error({ err, job: job.name }, 'job claim not released'));
  }
}

/** After so many failures in a row, a row is retried hourly. */
const PAUSE_MS = { first: 10_000, most: 3_600_000 };

interface Pause {
  until: number;
  pause: number;
}

/**
 * Does the work for each row by itself: one that fails is logged, paused for 10, 20, 40 …
 * seconds up to an hour, and holds up no other. Pauses are forgotten with the process.
 */
export class RowWorker {
  readonly #paused = new Map<string, Pause>();

  constructor(
    private readonly job: string,
    /** Without a logger a failure is thrown. */
    private readonly log?: JobLog,
    private readonly now: () => number = Date.now,
  ) {}

  /** Keys that are paused. */
  get paused(): string[] {
    return [...this.#paused].filter(([, { until }]) => until > this.now()).map(([key]) => key);
  }

  /** Returns how many rows succeeded. */
  async each<T>(
    rows: readonly T[],
    keyOf: (row: T) => string,
    work: (row: T) => Promise<unknown>,
    stopping?: AbortSignal,
  ): Promise<number> {
    let succeeded = 0;
    for (const row of rows) {
      if (stopping?.aborted) break;
      const key = keyOf(row);
      try {
        await work(row);
        this.#paused.delete(key);
        succeeded += 1;
      } catch (err) {
        if (!this.log) throw err;
        const before = this.#paused.get(key)?.pause ?? PAUSE_MS.first / 2;
        const pause = Math.min(before * 2, PAUSE_MS.most);
        this.#paused.set(key, { until: this.now() + pause, pause });
        jobRowsFailed.inc({ job: this.job });
        this.log.error({ err, job: this.job, row: key, pause }, 'job failed for one row');
      }
    }
    return succeeded;
  }
}
