import { getPage } from '#app/api/site.server.ts';
import type { PageSlug } from '#contract/site-constants.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';

export function contentPageLoader(slug: PageSlug) {
  return pageLoader(async (args) => {
    const { data: page } = await requireReply(await getPage(args.visitor, slug), args);
    return { title: page.title, description: page.lead, page };
  });
}
