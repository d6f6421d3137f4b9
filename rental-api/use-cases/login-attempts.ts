import { sql } from 'kysely';
import { clientIpKey } from '#rental-api/domain/client-ip.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import type { Database, Queries } from '#rental-api/storage/database.ts';
import { keyedHash } from '#rental-api/storage/keyed-hash.ts';

/*
 * Wrong passwords and codes (docs/decisions/0015). Whoever guesses locks out themselves: wrong
 * tries are counted for a number together with where they come from. Behind that stands a cap
 * for the number in all, of which strangers can use up only a part.
 */

/** Wrong tries in a row from one place, and for how long that place is locked after them. */
const TRIES_MAX = 10;
const LOCK_MS = 15 * 60_000;
/** The cap in all: a count ends with a right try, or a day after the last wrong one. */
const CAP_MS = 86_400_000;
const CAPS = {
  /** Anybody who knows the number. */
  stranger: 60,
  /** Who has asked for a code, and so made a text message go to the number. */
  challenge: 85,
  /** A browser in which the customer has signed in before. */
  device: 100,
} as const;

export type Guesser = keyof typeof CAPS;

/** Who guesses what: `place` is a device, or else an address. */
export interface Guess {
  /** Dial code and phone. */
  number: string;
  place: string;
  guesser: Guesser;
}

/** The place of a guess by address, '' where addresses are unknown: then all share one. */
export function attemptKey(address: string): string {
  return `address ${clientIpKey(address)}`;
}

/**
 * Counts a try before it is looked at, so that tries of the same moment count too. False while
 * the place is locked or the cap is reached; then nothing is counted.
 */
export async function reserveAttempt(app: AppContext, guess: Guess): Promise<boolean> {
  const here = placeKey(app.db, guess);
  if (!(await count(app.db, here, TRIES_MAX, LOCK_MS, app.clock()))) return false;
  return reserveFromCap(app.db, app, guess);
}

/** Counts a try for the cap alone, where its own limit is kept elsewhere. */
export async function reserveFromCap(
  db: Queries,
  app: AppContext,
  { number, guesser }: Pick<Guess, 'number' | 'guesser'>,
): Promise<boolean> {
  return count(db, capKey(app.db, number), CAPS[guesser], CAP_MS, app.clock());
}

/** After a right try the counts begin anew, for its place and for the number. */
export async function resetAttempts(
  db: Queries,
  app: AppContext,
  { number, place }: Pick<Guess, 'number' | 'place'>,
): Promise<void> {
  const keys = [placeKey(app.db, { number, place }), capKey(app.db, number)];
  await db.deleteFrom('login_failures').where('key', 'in', keys).execute();
}

function placeKey(db: Database, { number, place }: Pick<Guess, 'number' | 'place'>) {
  return keyedHash(db, `guess of ${number} from ${place}`);
}

function capKey(db: Database, number: string) {
  return keyedHash(db, `guess of ${number}`);
}

/** Adds one unless there are `max` since the last pause of `pauseMs`; whether it was added. */
async function count(
  db: Queries,
  key: string,
  max: number,
  pauseMs: number,
  now: Date,
): Promise<boolean> {
  const paused = new Date(now.getTime() - pauseMs);
  const { rows } = await sql`
    insert into login_failures as f (key, failures, tried_at) values (${key}, 1, ${now})
    on conflict (key) do update set tried_at = ${now},
      failures = case when f.tried_at <= ${paused}::timestamptz then 1 else f.failures + 1 end
    where f.tried_at <= ${paused}::timestamptz or f.failures < ${max}
    returning 1`.execute(db);
  return rows.length > 0;
}
