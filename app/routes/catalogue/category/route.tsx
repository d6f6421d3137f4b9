import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Listing, LISTING_PARAMETERS } from '../listing.tsx';
import { getCategory } from '#app/api/catalogue.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { loadListing } from '../listing.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { breadcrumbsData } from '#app/seo/structured-data.server.ts';
import { page, pageTitle } from '#app/theme/layout.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: { parameters: LISTING_PARAMETERS } };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const slug = args.params['slug'] ?? '';
  const { t } = getTranslator(args.visitor.language);
  const [{ data: category }, listing] = await Promise.all([
    getCategory(args.visitor, slug).then((reply) => requireReply(reply, args)),
    loadListing(args, { category: slug }),
  ]);
  args.context.structuredData = [
    breadcrumbsData(args.context, args.visitor.language, [
      { to: '/categories', name: t('catalogue:categories.title') },
      { to: `/categories/${slug}`, name: category.name },
    ]),
  ];
  return {
    title: category.name,
    description: t('meta:category', { name: category.name }),
    picture: category.picture?.src,
    category,
    listing,
  };
});

export default function Category() {
  const { t } = useTranslation('catalogue');
  const { category, listing } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <Breadcrumbs trail={[{ to: '/categories', name: t('categories.title') }]} />
      <h1 className={pageTitle}>{category.name}</h1>
      <Listing data={listing} />
    </div>
  );
}
