import { listSuggestions } from '#app/api/catalogue.server.ts';
import { loadOptional, pageLoader } from '#app/requests/page-loader.server.ts';
import { secureResource } from '#app/requests/resource-response.server.ts';
import { readLine } from '#contract/text.ts';
import { QUERY_MAX } from '#contract/limits.ts';

/** Suggestions for the search form; empty where they cannot be loaded. */
export const loader = pageLoader(async ({ request, visitor }) => {
  const q = readLine(new URL(request.url).searchParams.get('q') ?? '').slice(0, QUERY_MAX);
  const found = await loadOptional(
    visitor,
    'suggestions',
    listSuggestions(visitor, q, visitor.dates),
  );
  const { products = [], categories = [], tags = [] } = found?.data ?? {};
  return secureResource(
    Response.json({
      products: products.map(({ slug, name, price_per_day }) => ({ slug, name, price_per_day })),
      categories: categories.map(({ slug, name }) => ({ slug, name })),
      tags: tags.map(({ slug, name }) => ({ slug, name })),
    }),
  );
});
