import { LRUCache } from 'lru-cache';

/** How long it is remembered that a rental API does not have a call. */
const MISSING_MS = 3 * 60_000;
/** A call that was there is not taken for missing so soon: its API may be about to restart. */
const PRESENT_MS = 60 * 60_000;
const CALLS_MAX = 1_000;

const missing = new LRUCache<string, true>({ max: CALLS_MAX, ttl: MISSING_MS });
const present = new LRUCache<string, true>({ max: CALLS_MAX, ttl: PRESENT_MS });

const keyOf = (apiUrl: string, call: string) => `${apiUrl} ${call}`;

/** Remembers whether the rental API has this call, as `GET products`. */
export function rememberCall(apiUrl: string, call: string, isPresent: boolean): void {
  const key = keyOf(apiUrl, call);
  if (isPresent) present.set(key, true);
  else if (!present.has(key)) missing.set(key, true);
}

/** Whether it is known of this call that it is there, or that it is not. */
export function isKnownCall(apiUrl: string, call: string): boolean {
  return present.has(keyOf(apiUrl, call)) || isMissingCall(apiUrl, call);
}

/** Whether the rental API is known not to have this call. */
export function isMissingCall(apiUrl: string, call: string): boolean {
  return missing.has(keyOf(apiUrl, call));
}
