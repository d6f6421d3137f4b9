import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { toCardData } from '../card-data.ts';
import { ListingFilters } from '../listing-filters.tsx';
import { Listing, LISTING_PARAMETERS } from '../listing.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Note } from '#app/ui/notice.tsx';
import { rememberSearch } from './recent-searches.tsx';
import { listSuggestions } from '#app/api/catalogue.server.ts';
import { formatList } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { loadListing } from '../listing.server.ts';
import { loadOptional, pageLoader } from '#app/requests/page-loader.server.ts';
import { understood } from '../listing.css.ts';
import { page, pageTitle } from '#app/theme/layout.css.ts';
import { readLine } from '#contract/text.ts';
import { QUERY_MAX } from '#contract/limits.ts';
import { SORTS } from '#contract/sort.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = {
  noindex: true,
  cached: { parameters: ['q', 'category_id', ...LISTING_PARAMETERS] },
};

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { visitor } = args;
  const { t } = getTranslator(visitor.language);
  const search = new URL(args.request.url).searchParams;
  const q = readLine(search.get('q') ?? '').slice(0, QUERY_MAX);
  const categoryId = /^[\w-]{1,64}$/.exec(search.get('category_id') ?? '')?.[0] ?? '';
  const listing = await loadListing(args, { q, category_id: categoryId }, 'relevance');
  const nothing = listing.total === 0;
  const suggestions = nothing
    ? (await loadOptional(visitor, 'suggestions', listSuggestions(visitor, q, visitor.dates)))?.data
    : undefined;
  return {
    title: q ? t('catalogue:search.titleFor', { q }) : t('catalogue:search.title'),
    description: t('meta:search'),
    q,
    categoryId,
    listing,
    elsewhere: nothing
      ? {
          words: suggestions?.words ?? [],
          popular: (suggestions?.popular ?? []).map(toCardData),
        }
      : null,
  };
});

export default function Search() {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { title, q, categoryId, listing, elsewhere } = data;
  const searched = { q, categoryId };
  useEffect(() => rememberSearch(q), [q]);
  const matched = listing.understood?.matched ?? [];
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      {matched.length > 0 && !elsewhere && (
        <div className={understood}>
          <Note>
            {matched.map(({ typed, shown }) => (
              <p key={typed}>
                {t('search.understood', { typed, shown: formatList(language, shown) })}
              </p>
            ))}
          </Note>
        </div>
      )}
      {elsewhere ? (
        <>
          <ListingFilters chosen={listing.chosen} sorts={SORTS} by="nothing" search={searched} />
          <NothingFound {...elsewhere} />
        </>
      ) : (
        <Listing data={listing} sorts={SORTS} search={searched} />
      )}
    </div>
  );
}
