import type { Shop } from '../shop.ts';

/**
 * Forgets what has had its time: codes and registrations a day after they were made, counts
 * of sent codes after the day they are counted for, sessions that ended,
 * wrong passwords of yesterday. Safe to run often
 * and from several processes.
 */
export async function sweep(shop: Shop): Promise<void> {
  const yesterday = new Date(shop.clock().getTime() - 86_400_000);
  await shop.db.deleteFrom('codes').where('created_at', '<', yesterday).execute();
  await shop.db.deleteFrom('registrations').where('created_at', '<', yesterday).execute();
  await shop.db.deleteFrom('code_sends').where('at', '<', yesterday).execute();
  await shop.db.deleteFrom('sessions').where('expires_at', '<', shop.clock()).execute();
  await shop.db.deleteFrom('login_failures').where('tried_at', '<', yesterday).execute();
}
