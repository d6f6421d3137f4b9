import { getProfile } from '#app/api/account.server.ts';
import { getOrder } from '#app/api/orders.server.ts';
import { loadOptional, requireReply, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { findSite } from '#app/requests/site-data.server.ts';

/** What every printed page of an order needs: the order, the seller, and who ordered. */
export async function loadPaper(args: LoaderArgs) {
  const { visitor, params } = args;
  const [{ data: order }, site, profile] = await Promise.all([
    getOrder(visitor, params.id ?? '').then((reply) => requireReply(reply, args)),
    findSite(visitor),
    loadOptional(visitor, 'profile', getProfile(visitor)),
  ]);
  const seller = {
    name: site?.seller_name ?? '',
    address: site?.seller_address ?? '',
    vatNumber: site?.vat_number ?? '',
  };
  const customer = {
    name: profile?.data.fullname ?? '',
    phone: profile?.data.complete_phone ?? '',
  };
  return { order, seller, customer };
}
