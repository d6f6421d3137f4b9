import pLimit from 'p-limit';

/** Too much of the same expensive work is waiting; it may be asked for again soon. */
export class Overloaded extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too much of this work is waiting');
  }
}

const RETRY_AFTER_SECONDS = 3;

/**
 * Runs at most `concurrency` pieces of work at a time and lets `waiting` more wait. Throws
 * Overloaded for one that finds no place: a short answer is better than a long queue.
 */
export function createBoundedQueue(limits: { concurrency: number; waiting: number }) {
  const limit = pLimit(limits.concurrency);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= limits.waiting)
      return Promise.reject(new Overloaded(RETRY_AFTER_SECONDS));
    return limit(work);
  };
}
