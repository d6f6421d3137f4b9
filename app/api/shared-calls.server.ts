import { CHANGES, type Change } from '#contract/changes.ts';
import type { ShopVersions } from './shop-versions.ts';

const pendingCalls = new Map<string, { reply: Promise<unknown>; deadline: number }>();
/** A caller with that much more time makes a call of its own. */
const DEADLINE_SLACK_MS = 500;

/**
 * Makes equal calls of one moment one call, where the reply is the same for everybody until one
 * of those changes. Nobody may write into the reply.
 */
export function shareCall<T>(
  caller: { versions: ShopVersions; language: string; deadline: number },
  until: readonly Change[],
  url: string,
  call: () => Promise<T>,
): Promise<T> {
  const { versions, language, deadline } = caller;
  const counts = CHANGES.map((change) => (until.includes(change) ? versions.get(change) : ''));
  const key = [url, language, ...counts].join('\n');
  const known = pendingCalls.get(key);
  if (known && known.deadline >= deadline - DEADLINE_SLACK_MS) return known.reply as Promise<T>;
  const reply = call().finally(() => {
    if (pendingCalls.get(key)?.reply === reply) pendingCalls.delete(key);
  });
  pendingCalls.set(key, { reply, deadline });
  return reply;
}
