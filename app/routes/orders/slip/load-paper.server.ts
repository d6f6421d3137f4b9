import { getProfile } from '#app/api/account.server.ts';
import { getOrder } from '#app/api/orders.server.ts';
import { loadOptional, requireReply, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { findSeller } from '#app/requests/site-data.server.ts';

/** What every printed page of an order needs: the order, the seller, and who ordered. */
export async function loadPaper(args: LoaderArgs) {
  const { visitor, params } = args;
  const [{ data: order }, seller, profile] = await Promise.all([
    getOrder(visitor, params.id ?? '').then((reply) => requireReply(reply, args)),
    findSeller(visitor),
    loadOptional(visitor, 'profile', getProfile(visitor)),
  ]);
  const customer = {
    name: profile?.data.fullname ?? '',
    phone: profile?.data.complete_phone ?? '',
  };
  return { order, seller, customer };
}
