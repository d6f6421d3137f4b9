import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '#app/components/button.tsx';
import { input, select } from '#app/components/field.css.ts';
import { Listing } from '#app/components/listing.tsx';
import { useLocalPath } from '#app/i18n/link.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { loadListing } from '#app/requests/listing.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { hidden, page, pageTitle } from '#app/theme/layout.css.ts';
import { QUERY_MAX } from '#contract/limits.ts';
import { searchForm } from './search.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const search = new URL(args.request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, QUERY_MAX);
  const categoryId = /^[\w-]{1,64}$/.exec(search.get('category_id') ?? '')?.[0] ?? '';
  const listing = await loadListing(args, { q, category_id: categoryId }, 'relevance');
  return {
    title: q ? t('catalogue:search.titleFor', { q }) : t('catalogue:search.title'),
    description: t('catalogue:search.description'),
    q,
    categoryId,
    categories: listing.categories,
    listing,
  };
});

export default function Search() {
  const { t } = useTranslation('catalogue');
  const localPath = useLocalPath();
  const { title, q, categoryId, categories, listing } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <Form method="get" action={localPath('/search')} role="search" className={searchForm}>
        <label className={hidden} htmlFor="category_id">
          {t('search.types')}
        </label>
        <select id="category_id" name="category_id" defaultValue={categoryId} className={select}>
          <option value="">{t('search.types')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <label className={hidden} htmlFor="q">
          {t('search.text')}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          dir="auto"
          defaultValue={q}
          maxLength={QUERY_MAX}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          className={input}
        />
        <SubmitButton>{t('search.submit')}</SubmitButton>
      </Form>
      <Listing data={listing} sorts={SORTS} keep={{ q, category_id: categoryId }} />
    </div>
  );
}

const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc'] as const;
