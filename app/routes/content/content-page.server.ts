import { getPage } from '#app/api/site.server.ts';
import type { PageSlug } from '#contract/site-constants.ts';
import { pageLoader, requireReply, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { shippedPage } from './shipped-pages.server.ts';

/** The page's text; that which the shop ships where the rental API has no such pages. */
export async function loadContentPage(args: LoaderArgs, slug: PageSlug) {
  const reply = await getPage(args.visitor, slug);
  if (!reply.ok && reply.unsupported) return shippedPage(args.visitor, slug);
  return (await requireReply(reply, args)).data;
}

export function contentPageLoader(slug: PageSlug) {
  return pageLoader(async (args) => {
    const page = await loadContentPage(args, slug);
    return { title: page.title, description: page.lead, page };
  });
}
