import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs the work under that id: every log line and statement that it causes carries it. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Runs what belongs to no request, although one was the occasion. */
export function runWithoutRequestId<T>(work: () => T): T {
  return current.exit(work);
}

/** The id of the request or job that this is part of; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore();
}
