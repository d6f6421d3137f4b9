import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody has, so that an unknown phone takes as long as a known one. */
const NOBODYS_HASH = hash('nobody has this password', ARGON2);

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2);
}

/** Whether the password is the one hashed; without a hash, false after the same work. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODYS_HASH), password);
  return matches && stored !== undefined;
}
