import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const KEY = Symbol.for('m7.request-id');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };
/** One for the whole process: the storefront and its Remix build are two bundles. */
const current = (shared[KEY] ??= new AsyncLocalStorage<string>());

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy or the storefront has given the request, or else a new one. */
export function readRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Runs work with a request id, which its log lines and SQL statements carry. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Runs work without a request id, such as connection handling that a request triggered. */
export function runWithoutRequestId<T>(work: () => T): T {
  return current.exit(work);
}

/** The current request or job id; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** The mixin of the logs: every line that a request or a job causes has its id. */
export const logRequestId = () => ({ id: requestId() });
