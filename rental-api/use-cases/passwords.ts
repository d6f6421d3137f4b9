import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../runtime/bounded-queue.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, parallelism 1. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everything else; about a second of hashing may wait. */
const hashing = createBoundedQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  waiting: 64,
});

/** The hash of a password nobody has, so that an unknown phone takes as long as a known one. */
const DUMMY_HASH = hash('nobody has this password', ARGON2);

/** One spelling of what looks the same: keyboards compose letters in different ways. */
const normalize = (password: string) => password.normalize('NFKC');

/** Throws Overloaded where too many passwords wait to be hashed already. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(normalize(password), ARGON2));
}

/**
 * Whether the password is the one hashed; without a hash, false after the same work. Throws
 * Overloaded where too many wait already.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await DUMMY_HASH);
  // Older hashes are of what was typed.
  const spellings = new Set([normalize(password), password]);
  let matches = false;
  for (const spelling of spellings) matches ||= await hashing(() => verify(against, spelling));
  return matches && stored !== undefined;
}
