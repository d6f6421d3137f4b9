import { listCategories, listProducts, listTags } from '#app/api/catalogue.server.ts';
import { isMissingCall } from '#app/api/missing-calls.server.ts';
import { findSite } from '#app/requests/site-data.server.ts';
import { fileLoader } from '#app/requests/file-loader.server.ts';
import { pageLoader, requireReply, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.server.ts';
import type { RequestContext } from '#app/requests/request-context.server.ts';
import { siteCacheControl } from './site-cache-control.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { EDITABLE_PAGES } from '#contract/site-constants.ts';

const SCREENS = ['/', '/categories', '/contact-us'];
/** Without products there are no lists of them either. */
const WITH_PRODUCTS = ['/products'];
/** Pages of the rental API's product list per part. */
const PAGES_A_PART = 10;

/**
 * Every page for search engines, in both languages: one file, or where there are many
 * products an index of parts (`?part=0` is everything but products).
 */
export const loader = fileLoader(
  pageLoader(async (args) => {
    const { request, context } = args;
    const { siteOrigin: origin } = context;
    const part = /^\d{1,4}$/.exec(new URL(request.url).searchParams.get('part') ?? '')?.[0];
    const pages = (await loadProducts(args, 1))?.meta.pages ?? 0;
    const parts = Math.ceil(pages / PAGES_A_PART);
    if (part === undefined && parts > 1)
      return xml(
        context,
        writeSitemapIndex(
          Array.from({ length: parts + 1 }, (_, at) => `${origin}/sitemap.xml?part=${at}`),
        ),
      );
    const number = part === undefined ? undefined : Number(part);
    const paths = [
      ...(number === undefined || number === 0 ? await listScreens(args) : []),
      ...(number === 0 ? [] : await listProductPaths(args, number ?? 1, pages)),
    ];
    return xml(context, writeSitemap(origin, paths), paths.length > 0 ? 200 : 404);
  }),
);

async function listScreens(args: LoaderArgs): Promise<string[]> {
  const [site, categories, tags] = await Promise.all([
    findSite(args.visitor),
    listCategories(args.visitor).then((reply) => requireReply(reply, args)),
    listTags(args.visitor).then((reply) => requireReply(reply, args)),
  ]);
  const hasProducts = !isMissingCall(args.visitor.apiUrl, 'GET products');
  return [
    ...SCREENS,
    ...(hasProducts ? WITH_PRODUCTS : []),
    ...EDITABLE_PAGES.filter((page) => site?.pages?.includes(page) ?? true).map(
      (page) => `/${page}`,
    ),
    ...(hasProducts
      ? [
          ...categories.data.map(({ slug }) => `/categories/${slug}`),
          ...tags.data.map(({ slug }) => `/tags/${slug}`),
        ]
      : []),
  ];
}

async function listProductPaths(args: LoaderArgs, part: number, pages: number): Promise<string[]> {
  const first = (part - 1) * PAGES_A_PART + 1;
  const last = Math.min(first + PAGES_A_PART - 1, pages);
  const paths: string[] = [];
  for (let page = first; page <= last; page++)
    for (const { slug } of (await loadProducts(args, page))?.data ?? [])
      paths.push(`/product/${slug}`);
  return paths;
}

/** A page of the products; undefined where the rental API has none. */
async function loadProducts(args: LoaderArgs, page: number) {
  const query = { page, per_page: PER_PAGE_MAX, sort: 'newest' } as const;
  const reply = await listProducts(args.visitor, query);
  return !reply.ok && reply.unsupported ? undefined : requireReply(reply, args);
}

function xml(context: RequestContext, body: string, status = 200): Response {
  return resourceResponse(body, {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8', ...siteCacheControl(context) },
  });
}
