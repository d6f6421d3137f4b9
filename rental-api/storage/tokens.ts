import { createHash, randomBytes } from 'node:crypto';

/** A bearer token of 256 random bits. Only its hash is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** An id for URLs that cannot be guessed: 96 random bits. */
export function createOpaqueId(): string {
  return randomBytes(12).toString('base64url').replace(/[-_]/g, 'x');
}
