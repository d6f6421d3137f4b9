import { setTimeout as wait } from 'node:timers/promises';

interface JobLog {
  error: (details: object, what: string) => void;
}

/** Work that a process does again and again beside answering. */
export interface Job {
  /** Starts no other round, and waits for the one that runs, at most as long as that. */
  stop(limitMs: number): Promise<void>;
}

/**
 * Runs the work, waits, runs it again; never two rounds at once. A failed round is logged under
 * the job's name. The signal ends when the job shall stop: long work looks at it in between.
 */
export function runPeriodically(
  name: string,
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: JobLog,
): Job {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = Promise.resolve()
        .then(() => work(stopping.signal))
        .then(() => undefined)
        .catch((err: unknown) => log.error({ err, job: name }, 'job failed'))
        .finally(() => {
          if (!stopping.signal.aborted) next();
        });
    }, everyMs);
  };
  next();
  return {
    async stop(limitMs) {
      stopping.abort();
      clearTimeout(timer);
      const patience = new AbortController();
      await Promise.race([
        round,
        wait(limitMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
    },
  };
}

/** After that many failures in a row a row is tried once an hour only. */
const PAUSE_MS = { first: 10_000, most: 3_600_000 };

interface SetAside {
  until: number;
  pause: number;
}

/**
 * Does the work for each row by itself: one that fails is logged, set aside for 10, 20, 40 …
 * seconds up to an hour, and holds up no other. What is set aside is forgotten with the process.
 */
export class RowWorker {
  readonly #setAside = new Map<string, SetAside>();

  constructor(
    private readonly job: string,
    /** Without a log a failure is thrown. */
    private readonly log?: JobLog,
    private readonly now: () => number = Date.now,
  ) {}

  /** The keys that are not to be tried now. */
  get paused(): string[] {
    return [...this.#setAside].filter(([, { until }]) => until > this.now()).map(([key]) => key);
  }

  /** Gives how many rows went well. */
  async each<T>(
    rows: readonly T[],
    keyOf: (row: T) => string,
    work: (row: T) => Promise<unknown>,
    stopping?: AbortSignal,
  ): Promise<number> {
    let well = 0;
    for (const row of rows) {
      if (stopping?.aborted) break;
      const key = keyOf(row);
      try {
        await work(row);
        this.#setAside.delete(key);
        well += 1;
      } catch (err) {
        if (!this.log) throw err;
        const before = this.#setAside.get(key)?.pause ?? PAUSE_MS.first / 2;
        const pause = Math.min(before * 2, PAUSE_MS.most);
        this.#setAside.set(key, { until: this.now() + pause, pause });
        this.log.error({ err, job: this.job, row: key, pause }, 'job failed for one row');
      }
    }
    return well;
  }
}
