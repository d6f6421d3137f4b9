import { useSyncExternalStore } from 'react';

/** A press of one of the small buttons of a product that is not answered yet. */
export interface QueuedMutation {
  /** Where it is posted, without language. */
  path: '/wishlist' | '/cart';
  intent: 'add' | 'remove' | 'set';
  productId: string;
  /** Of a cart's line: as it shall be, 0 takes it out. */
  quantity?: number;
}

/*
 * Presses go one after another. A guest's wishlist is a cookie that each answer writes whole,
 * so two on their way at once would lose one; and a line's quantity is what came last. Until
 * it is answered, each shows what it will do.
 */
const NONE: readonly QueuedMutation[] = [];
const STORED = 'm7-queue';
let queue = restore();
const listeners = new Set<() => void>();

/** Whose presses they are: what somebody else left in this tab is not sent. */
function session(): string {
  return document.documentElement.dataset.session ?? '';
}

/** What an earlier page of this tab could not send any more. */
function restore(): readonly QueuedMutation[] {
  if (typeof sessionStorage === 'undefined') return NONE;
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Stored | null;
    return stored?.session === session() ? stored.queue : NONE;
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

/** Queues a press; it takes the place of an earlier one of its kind that still waits. */
export function enqueue(post: QueuedMutation): void {
  const stays = ({ path, productId }: QueuedMutation, index: number) =>
    index === 0 || path !== post.path || productId !== post.productId;
  set([...queue.filter(stays), post]);
}

/** The first one is answered. */
export function dequeue(): void {
  set(queue.slice(1));
}

/** What is not answered yet, the first one first. */
export function useQueuedMutations(): readonly QueuedMutation[] {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  );
}

/** A wishlist as it will be once the queue is empty. */
export function wishlistAfter(
  wished: readonly string[],
  posts: readonly QueuedMutation[],
): readonly string[] {
  return posts
    .filter(({ path }) => path === '/wishlist')
    .reduce((ids, { productId, intent }) => {
      const others = ids.filter((id) => id !== productId);
      return intent === 'add' ? [productId, ...others] : others;
    }, wished);
}

/** A line's quantity once the queue is empty. */
export function quantityAfter(
  { product_id, quantity }: { product_id: string; quantity: number },
  posts: readonly QueuedMutation[],
): number {
  const last = posts.findLast(
    ({ path, productId }) => path === '/cart' && productId === product_id,
  );
  return last?.quantity ?? quantity;
}
