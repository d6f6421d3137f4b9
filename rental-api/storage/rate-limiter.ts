import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '../domain/rate-limits.ts';
import type { Database } from './database.ts';
import { keyedHash } from './keyed-hash.ts';

export interface RateLimiter {
  /** Counts one; returns the seconds to wait where the limit is exceeded. */
  consume(limit: RateLimitName, key: string): Promise<number | undefined>;
  /** The seconds to wait where the limit is reached; counts nothing. */
  waitFor(limit: RateLimitName, key: string): Promise<number | undefined>;
  /** Takes one back that should not have counted. */
  giveBack(limit: RateLimitName, key: string): Promise<void>;
}

/** Counts by the limits of `domain/rate-limits.ts`, in the database or in this process. */
export function createRateLimiter(db: Database): RateLimiter {
  // The library asks for a client of `pg`; both databases are reached through Kysely here.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries<RateLimit>(RATE_LIMITS).map(([name, { points, seconds, inProcess }]) => {
      const options = { points, duration: seconds, keyPrefix: name };
      const limiter = inProcess
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient,
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
            // A limit that is reached costs the database nothing more.
            inMemoryBlockOnConsumed: points + 1,
          });
      return [name, limiter];
    }),
  );
  const keyOf = (limit: RateLimitName, key: string) =>
    'inProcess' in RATE_LIMITS[limit] ? key : keyedHash(db, key);
  return {
    async consume(limit, key) {
      try {
        await limiters.get(limit)!.consume(keyOf(limit, key));
        return undefined;
      } catch (reached) {
        if (reached instanceof RateLimiterRes) return secondsOf(reached);
        throw reached;
      }
    },
    async waitFor(limit, key) {
      const counted = await limiters.get(limit)!.get(keyOf(limit, key));
      return counted && counted.consumedPoints > RATE_LIMITS[limit].points
        ? secondsOf(counted)
        : undefined;
    },
    async giveBack(limit, key) {
      await limiters.get(limit)!.reward(keyOf(limit, key), 1);
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
