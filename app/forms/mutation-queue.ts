import { useSyncExternalStore } from 'react';

/** A wishlist or cart mutation without a response yet. */
export interface QueuedMutation {
  /** The action's path, without language. */
  path: '/wishlist' | '/cart';
  intent: 'add' | 'remove' | 'set' | 'decrement';
  productId: string;
  /** The new quantity of a cart line; 0 removes it. */
  quantity?: number;
}

/*
 * Mutations are submitted one after another. A guest's wishlist is one cookie that each response
 * replaces, so two concurrent ones would lose a change; and the last quantity of a line must win.
 * Until its response each mutation is shown optimistically.
 */
const NONE: readonly QueuedMutation[] = [];
const STORED = 'm7-queue';
let queue = restore();
const listeners = new Set<() => void>();

/** The session that queued them: mutations of another session in this tab are dropped. */
function session(): string {
  return document.documentElement.dataset['session'] ?? '';
}

/** Restores what an earlier page of this tab could not submit. */
function restore(): readonly QueuedMutation[] {
  if (typeof sessionStorage === 'undefined') return NONE;
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Stored | null;
    return stored?.session === session() && Array.isArray(stored.queue) ? stored.queue : NONE;
  } catch {
    return NONE;
  }
}

interface Stored {
  session: string;
  queue: readonly QueuedMutation[];
}

function set(next: readonly QueuedMutation[]): void {
  queue = next;
  if (next.length === 0) sessionStorage.removeItem(STORED);
  else
    sessionStorage.setItem(STORED, JSON.stringify({ session: session(), queue } satisfies Stored));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds a mutation; it replaces a waiting one for the same target. One less is told one by one, as
 * the rental API has a call for that, but after a waiting quantity it is another quantity.
 */
export function enqueue(mutation: QueuedMutation): void {
  const { path, productId, intent } = mutation;
  const isWaiting = (one: QueuedMutation, index: number) =>
    index > 0 && path === one.path && productId === one.productId;
  if (intent !== 'decrement')
    set([...queue.filter((one, index) => !isWaiting(one, index)), mutation]);
  else if (queue.findLast(isWaiting)?.intent === 'set') enqueue({ ...mutation, intent: 'set' });
  else set([...queue, mutation]);
}

/** Removes the first mutation, after its response. */
export function dequeue(): void {
  set(queue.slice(1));
}

/** The waiting mutations, oldest first. */
export function useQueuedMutations(): readonly QueuedMutation[] {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  );
}

/** The wishlist after all waiting mutations. */
export function wishlistAfter(
  wished: readonly string[],
  mutations: readonly QueuedMutation[],
): readonly string[] {
  return mutations
    .filter(({ path }) => path === '/wishlist')
    .reduce((ids, { productId, intent }) => {
      const others = ids.filter((id) => id !== productId);
      return intent === 'add' ? [productId, ...others] : others;
    }, wished);
}

/** The quantity of a line after all waiting mutations. */
export function quantityAfter(
  { product_id, quantity }: { product_id: string; quantity: number },
  mutations: readonly QueuedMutation[],
): number {
  const last = mutations.findLast(
    ({ path, productId }) => path === '/cart' && productId === product_id,
  );
  return last?.quantity ?? quantity;
}
