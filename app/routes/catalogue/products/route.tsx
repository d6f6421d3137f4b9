import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Listing, LISTING_PARAMETERS } from '../listing.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { loadListing } from '../listing.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { page, pageTitle } from '#app/theme/layout.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: { parameters: LISTING_PARAMETERS } };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  return {
    title: t('catalogue:products.title'),
    description: t('meta:products'),
    listing: await loadListing(args),
  };
});

export default function Products() {
  const { t } = useTranslation('catalogue');
  const { listing } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{t('products.title')}</h1>
      <Listing data={listing} by="category-and-tag" />
    </div>
  );
}
