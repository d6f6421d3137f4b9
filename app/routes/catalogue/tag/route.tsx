import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Listing, LISTING_PARAMETERS } from '../listing.tsx';
import { getTag } from '#app/api/catalogue.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { loadListing } from '../listing.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle } from '#app/theme/layout.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: { parameters: LISTING_PARAMETERS } };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const slug = args.params['slug'] ?? '';
  const { t } = getTranslator(args.visitor.language);
  const [{ data: tag }, listing] = await Promise.all([
    getTag(args.visitor, slug).then((reply) => requireReply(reply, args)),
    loadListing(args, { tag: slug }),
  ]);
  return {
    title: tag.name,
    description: t('meta:tag', { name: tag.name }),
    tag,
    listing,
  };
});

export default function Tag() {
  const { t } = useTranslation('catalogue');
  const { tag, listing } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <Breadcrumbs trail={[{ to: '/products', name: t('products.title') }]} />
      <h1 className={pageTitle}>{tag.name}</h1>
      <Listing data={listing} by="category" />
    </div>
  );
}
