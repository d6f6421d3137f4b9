import { CHANGES, type Change } from '#contract/changes.ts';
import type { ShopVersions } from './shop-versions.ts';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes equal calls of one moment one call, where the reply is the same for everybody until one
 * of those changes. Nobody may write into the reply.
 */
export function shareCall<T>(
  { versions, language }: { versions: ShopVersions; language: string },
  until: readonly Change[],
  url: string,
  call: () => Promise<T>,
): Promise<T> {
  const counts = CHANGES.map((change) => (until.includes(change) ? versions.get(change) : ''));
  const key = [url, language, ...counts].join('\n');
  const known = underWay.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reply = call().finally(() => underWay.delete(key));
  underWay.set(key, reply);
  return reply;
}
