import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { CHANGES_PING_MS, type Change } from '#contract/changes.ts';

export interface ChangeStream {
  /** The response to a storefront that subscribes; undefined where too many have. */
  open(c: Context): Response | undefined;
  publish(change: Change): void;
  close(): void;
}

/** One for each storefront; more is abuse. */
const LISTENERS_MAX = 50;

/**
 * Server-sent events for storefronts. A listener that reads slowly gets several changes of one
 * kind as one.
 */
export function createChangeStream(): ChangeStream {
  const listeners = new Set<(change?: Change) => void>();
  let closed = false;
  return {
    open(c) {
      if (closed || listeners.size >= LISTENERS_MAX) return undefined;
      // nginx would keep the events until its buffer is full.
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, async (stream) => {
        const pending = new Set<Change>();
        let endWait = () => {};
        const listener = (change?: Change) => {
          if (change) pending.add(change);
          endWait();
        };
        listeners.add(listener);
        stream.onAbort(listener);
        const isOpen = () => !closed && !stream.aborted;
        while (isOpen()) {
          const changes = [...pending];
          pending.clear();
          for (const data of changes) await stream.writeSSE({ event: 'change', data });
          if (changes.length === 0) await stream.writeSSE({ event: 'ping', data: '' });
          if (pending.size > 0 || !isOpen()) continue;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, CHANGES_PING_MS);
            endWait = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        listeners.delete(listener);
      });
    },
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    close() {
      closed = true;
      for (const listener of listeners) listener();
    },
  };
}
