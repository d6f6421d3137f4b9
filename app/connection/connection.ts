import { useSyncExternalStore } from 'react';

/*
 * Whether the shop can be reached, as far as this page knows: by what the device says, and by
 * what became of its own requests.
 */

/** A request that got no answer at all. */
export class ConnectionLost extends Error {
  constructor() {
    super('the shop cannot be reached');
  }
}

const FIRST_WAIT_MS = 2_000;
const WAIT_MAX_MS = 15_000;

let lost = false;
let wait = FIRST_WAIT_MS;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function set(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** A request failed without an answer. */
export function connectionFailed(): void {
  set(true);
}

/** A request was answered. */
export function connectionWorks(): void {
  wait = FIRST_WAIT_MS;
  set(false);
}

/** Lets everything that waits try again now. */
export function retryNow(): void {
  for (const retry of [...waiting]) retry();
}

/**
 * Resolves when it is worth trying again: the device is back online, somebody asks for it, or
 * some seconds have passed. Rejects when the signal aborts.
 */
export function untilRetry(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const retry = () => {
      clearTimeout(timer);
      waiting.delete(retry);
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    const abort = () => {
      retry();
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
    };
    const timer = setTimeout(retry, wait);
    wait = Math.min(wait * 2, WAIT_MAX_MS);
    waiting.add(retry);
    signal?.addEventListener('abort', abort);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last request went unanswered, or the device says that it is offline. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

/** Listens to the device; called once, when the page's scripts start. */
export function watchConnection(): void {
  addEventListener('offline', connectionFailed);
  addEventListener('online', () => {
    connectionWorks();
    retryNow();
  });
}
