import { useSyncExternalStore } from 'react';

/** A press of one of the small buttons of a product that is not answered yet. */
export interface QueuedPost {
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
const NONE: readonly QueuedPost[] = [];
let queue = NONE;
const listeners = new Set<() => void>();

function set(next: readonly QueuedPost[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Queues a press; it takes the place of an earlier one of its kind that still waits. */
export function postLater(post: QueuedPost): void {
  const stays = ({ path, productId }: QueuedPost, index: number) =>
    index === 0 || path !== post.path || productId !== post.productId;
  set([...queue.filter(stays), post]);
}

/** The first one is answered. */
export function settleFirst(): void {
  set(queue.slice(1));
}

/** What is not answered yet, the first one first. */
export function useQueuedPosts(): readonly QueuedPost[] {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  );
}

/** A wishlist as it will be once the queue is empty. */
export function wishlistAfter(
  wished: readonly string[],
  posts: readonly QueuedPost[],
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
  posts: readonly QueuedPost[],
): number {
  const last = posts.findLast(
    ({ path, productId }) => path === '/cart' && productId === product_id,
  );
  return last?.quantity ?? quantity;
}
