import { DAY_MS } from '#contract/days.ts';
import { clientIpKey } from '../domain/client-ip.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Queries } from '../storage/database.ts';
import { countLoginFailure, deleteLoginFailures } from '../storage/login-failure-store.ts';
import { keyedHash } from '../storage/keyed-hash.ts';

/*
 * Wrong passwords and codes (decision 15). Counted by number and origin, so that nobody can lock
 * somebody else's number, with a limit for the number in all that strangers can use up in part
 * only.
 */

/**
 * Wrong tries in a row from one place, and for how long it is locked then (blueprint section 8).
 */
const TRIES_MAX = 10;
export const LOCK_SECONDS = 15 * 60;
const LOCK_MS = LOCK_SECONDS * 1000;
/** The cap in all: a count ends with a right try, or a day after the last wrong one. */
const CAP_MS = DAY_MS;
const CAPS = {
  /** Anybody who knows the number. */
  stranger: 60,
  /** Whoever requested a code, and so caused a text message to the number. */
  challenge: 85,
  /** A browser in which the customer has signed in before. */
  device: 100,
  /** At the counter, where a guess needs the second factor too: strangers lock nobody out. */
  member: 1_000,
} as const;

type Guesser = keyof typeof CAPS;

/** Who guesses what: `origin` is a device, or else an IP address. */
export interface Guess {
  /** Dial code and phone. */
  number: string;
  origin: string;
  guesser: Guesser;
}

/** The origin of a guess by its IP address, '' where that is unknown: then all share one. */
export function attemptKey(clientIp: string): string {
  return `address ${clientIpKey(clientIp)}`;
}

/**
 * Counts a try before it is looked at, so that tries of the same moment count too. False while
 * the origin is locked or the cap is reached; then nothing is counted.
 */
export async function reserveAttempt(app: AppContext, guess: Guess): Promise<boolean> {
  const here = originKey(app.db, guess);
  if (!(await countLoginFailure(app.db, here, { max: TRIES_MAX, pauseMs: LOCK_MS }, app.clock())))
    return false;
  return reserveFromCap(app.db, app, guess);
}

/** Counts a try for the cap alone, where its own limit is kept elsewhere. */
export async function reserveFromCap(
  db: Queries,
  app: AppContext,
  { number, guesser }: Pick<Guess, 'number' | 'guesser'>,
): Promise<boolean> {
  const cap = { max: CAPS[guesser], pauseMs: CAP_MS };
  return countLoginFailure(db, capKey(app.db, number), cap, app.clock());
}

/** After a right try the counts begin anew, for its origin and for the number. */
export async function resetAttempts(
  db: Queries,
  app: AppContext,
  { number, origin }: Pick<Guess, 'number' | 'origin'>,
): Promise<void> {
  const keys = [originKey(app.db, { number, origin }), capKey(app.db, number)];
  await deleteLoginFailures(db, keys);
}

function originKey(db: Database, { number, origin }: Pick<Guess, 'number' | 'origin'>) {
  return keyedHash(db, `guess of ${number} from ${origin}`);
}

function capKey(db: Database, number: string) {
  return keyedHash(db, `guess of ${number}`);
}
