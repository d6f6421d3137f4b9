import { getOutbox } from '#app/api/site.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { secureResource } from '#app/requests/resource-response.server.ts';

/** Text messages to a number as JSON, newest first; 404 unless DEMO is on. */
export const loader = pageLoader(async (args) => {
  const phone = new URL(args.request.url).searchParams.get('phone') ?? '';
  const reply = await requireReply(await getOutbox(args.visitor, phone), args);
  return secureResource(Response.json(reply.data, { headers: { 'cache-control': 'no-store' } }));
});
