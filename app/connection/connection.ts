import { useSyncExternalStore } from 'react';

/*
 * Tracks whether the shop can be reached: by the device's online state and by the results of this
 * page's requests.
 */

/** A request without any response. */
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

export function connectionFailed(): void {
  set(true);
}

export function connectionWorks(): void {
  wait = FIRST_WAIT_MS;
  set(false);
}

/** Makes everything that waits retry now. */
export function retryNow(): void {
  for (const retry of [...waiting]) retry();
}

/**
 * Resolves at the next retry: the device is online again, `retryNow` was called, or some seconds
 * have passed. Rejects when the signal aborts.
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

/** Whether the last request got no response, or the device is offline. */
export function isConnectionLost(): boolean {
  return lost;
}

/** `isConnectionLost`, for rendering. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, isConnectionLost, () => false);
}

/** Listens for online and offline events; called once at startup. */
export function watchConnection(): void {
  addEventListener('offline', connectionFailed);
  addEventListener('online', () => {
    connectionWorks();
    retryNow();
  });
}
