import { useLoaderData } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { WishlistForm } from '../wishlist-button.tsx';
import { Money } from '#app/components/money.tsx';
import { toPictureData } from '#app/ui/picture-data.ts';
import { toCardData } from '../card-data.ts';
import { ProductGrid } from '../product-card.tsx';
import { getCalendar, getProduct } from '#app/api/catalogue.server.ts';
import { formatList } from '#app/locale/format.ts';
import { DIRECTION } from '#app/locale/language.ts';
import type { Language } from '#contract/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { findSite } from '#app/requests/site-data.server.ts';
import { loadOptional, pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { breadcrumbsData, productData } from '#app/seo/structured-data.server.ts';
import { page, unbroken } from '#app/theme/layout.css.ts';
import type { Product as ProductData } from '#contract/catalogue.ts';
import { addDays } from '#contract/days.ts';
import { AddToCart } from './add-to-cart.tsx';
import { Gallery } from './gallery.tsx';
import { readSize, SizeDrawing } from './size-drawing.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { readMonth, readStart } from './months.ts';
import * as styles from './product.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

type ProductBranch = ProductData['branches'][number];

export const handle: PageHandle = {
  calendarOf: 'product',
  cached: { parameters: ['month', 'start', 'quantity'], showsDays: true },
};

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { visitor, params, request, context } = args;
  const slug = params['slug'] ?? '';
  const { searchParams } = new URL(request.url);
  const start = readStart(searchParams.get('start'), visitor.today);
  const asked = searchParams.get('month') ?? start?.slice(0, 7) ?? null;
  const month = readMonth(asked, visitor.today, visitor.dates?.from);
  const [{ data: product }, calendar, site] = await Promise.all([
    getProduct(visitor, slug, visitor.dates).then((reply) => requireReply(reply, args)),
    loadOptional(visitor, 'calendar', getCalendar(visitor, slug, month)),
    findSite(visitor),
  ]);
  const { pictures: views, picture, branches, ...facts } = product;
  context.structuredData = [
    productData(context, visitor.language, product),
    breadcrumbsData(context, visitor.language, [
      ...trailOf(product),
      { to: `/product/${product.slug}`, name: product.name },
    ]),
  ];
  return {
    title: product.name,
    description: product.description,
    picture: product.picture?.src,
    product: { ...facts, similar: product.similar.map(toCardData) },
    city: findCity(branches, visitor.branch),
    places: describePlaces(visitor.language, branches),
    elsewhere: findElsewhere(product),
    pictures: (views.length > 0 ? views : picture ? [picture] : []).map(toPictureData),
    origin: context.siteOrigin,
    month,
    start,
    today: visitor.today,
    // Day by day from the first one on: shorter than with each day's name.
    firstDay: calendar?.data[0]?.day ?? '',
    free: calendar?.data.map(({ available }) => available) ?? [],
    insurance: site?.insurance_percentage ?? null,
  };
});

/** The way down to a product: its category, where it has one. */
function trailOf({ category }: Pick<ProductData, 'category'>) {
  return category ? [{ to: `/categories/${category.slug}`, name: category.name }] : [];
}

/** The city of the branch that is looked at; '' in a shop with one branch. */
function findCity(branches: ProductBranch[], chosen: string | undefined): string {
  const [first] = branches;
  return (branches.find(({ id }) => id === chosen) ?? first)?.city ?? '';
}

/** How many each branch has, in words; '' in a shop with one branch. */
function describePlaces(language: Language, branches: ProductBranch[]): string {
  const { t } = getTranslator(language);
  const places = branches.map(({ city, stock }) =>
    t('catalogue:product.atBranch', {
      pieces: t('catalogue:product.pieces', { count: stock }),
      city,
    }),
  );
  return formatList(language, places);
}

/** Where the branch that is looked at has none, the others that have some. */
function findElsewhere({ stock, available, branches }: ProductData) {
  if ((available ?? stock) !== 0) return [];
  const able = branches.filter((branch) => (branch.available ?? branch.stock) > 0);
  return able.map(({ id, name }) => ({ id, name }));
}

export default function Product() {
  return <ProductPage {...useLoaderData<typeof loader>()} />;
}

/** Rendered again when its data changes only, not at each state of the router. */
const ProductPage = memo(function ProductPage({
  product,
  city,
  places,
  elsewhere,
  pictures,
  origin,
  month,
  start,
  today,
  firstDay,
  free: availableByDay,
  insurance,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const size = readSize(product.size_cm);
  return (
    <div className={page}>
      <Breadcrumbs trail={trailOf(product)} />
      <article className={styles.product} data-product-id={product.id}>
        <Gallery name={product.name} pictures={pictures} origin={origin}>
          <WishlistForm product={product} />
        </Gallery>
        <div className={styles.content}>
          <h1 className={styles.title}>{product.name}</h1>
          <p className={styles.price}>
            <Money amount={product.price_per_day} kind="price" />
            <small>{t('product.perDay')}</small>
          </p>
          <p className={styles.description}>{product.description}</p>
          <AddToCart {...{ product, city, elsewhere, insurance }} />
          <MonthCalendar
            month={month}
            start={start}
            today={today}
            days={availableByDay.map((available, at) => ({
              day: addDays(firstDay, at),
              available,
            }))}
          />
          <dl className={styles.facts}>
            {product.size_cm && (
              <div>
                <dt>{t('product.size')}</dt>
                <dd className={unbroken}>
                  <bdi dir={DIRECTION[language]}>{product.size_cm}</bdi> {t('product.cm')}
                </dd>
              </div>
            )}
            {product.stock !== null && (
              <div>
                <dt>{t('product.stock')}</dt>
                <dd>{places || t('product.pieces', { count: product.stock })}</dd>
              </div>
            )}
          </dl>
          {product.tags.length > 0 && (
            <ul className={styles.tags}>
              {product.tags.map(({ slug, name }) => (
                <li key={slug}>
                  <LocalLink to={`/tags/${slug}`} className={styles.tag}>
                    {name}
                  </LocalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {size && <SizeDrawing size={size} />}
      </article>
      {product.similar.length > 0 && (
        <section className={styles.similar} id="similar">
          <h2>{t('product.similar')}</h2>
          <ProductGrid products={product.similar} />
        </section>
      )}
    </div>
  );
});
