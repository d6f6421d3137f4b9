import pLimit from 'p-limit';

/** The queue is full; a retry makes sense soon. */
export class Overloaded extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too much of this work is waiting');
  }
}

const RETRY_AFTER_SECONDS = 3;

/**
 * Runs at most `concurrency` tasks at a time and queues up to `waiting` more. Throws Overloaded
 * beyond that: failing fast is better than a long queue.
 */
export function createBoundedQueue(limits: { concurrency: number; waiting: number }) {
  const limit = pLimit(limits.concurrency);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= limits.waiting)
      return Promise.reject(new Overloaded(RETRY_AFTER_SECONDS));
    return limit(work);
  };
}
