import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { toTileData } from '../card-data.ts';
import { CategoryMosaic } from '../category-mosaic.tsx';
import { listCategories } from '#app/api/catalogue.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle } from '#app/theme/layout.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: {} };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data: categories } = await requireReply(await listCategories(args.visitor), args);
  return {
    title: t('catalogue:categories.title'),
    description: t('meta:categories'),
    categories: categories.map(toTileData),
  };
});

export default function Categories() {
  const { t } = useTranslation('catalogue');
  const { categories } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{t('categories.title')}</h1>
      <CategoryMosaic categories={categories} mainFirst />
    </div>
  );
}
