import type { Shop } from '../shop.ts';
import { publishSignedOut } from '../storage/news.ts';
import { hashToken } from './tokens.ts';

/** Revokes the token: no call with it is answered any more, and its sockets are closed. */
export async function logOut(shop: Shop, token: string): Promise<void> {
  const session = hashToken(token);
  const ended = await shop.db
    .deleteFrom('sessions')
    .where('token_hash', '=', session)
    .returning('customer_id')
    .executeTakeFirst();
  if (ended) await publishSignedOut(shop.db, ended.customer_id, session);
}
