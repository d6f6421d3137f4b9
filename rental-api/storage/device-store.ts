import type { Queries } from './database.ts';
import { createToken, hashToken } from './tokens.ts';

/** So many browsers of one customer are remembered, those used last. */
const DEVICES_MAX = 10;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether that customer has signed in in this browser before. The same work for nobody. */
export async function isKnownDevice(
  db: Queries,
  device: string | undefined,
  customerId: string | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('customer_id')
    .where('token_hash', '=', hashToken(device ?? ''))
    .where('customer_id', '=', customerId ?? NOBODY)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the browser for the customer; returns its token, a new one where it had none. */
export async function rememberDevice(
  db: Queries,
  now: Date,
  customerId: string,
  device: string | undefined,
): Promise<string> {
  const known = await isKnownDevice(db, device, customerId);
  const token = known && device ? device : createToken();
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), customer_id: customerId, used_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ used_at: now }))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('customer_id', '=', customerId)
        .orderBy('used_at', 'desc')
        .limit(DEVICES_MAX),
    )
    .execute();
  return token;
}
