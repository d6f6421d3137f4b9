import type { Shop } from '../shop.ts';
import { hashToken } from './tokens.ts';

/** Revokes the token: no call with it is answered any more. */
export async function logOut(shop: Shop, token: string): Promise<void> {
  await shop.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
