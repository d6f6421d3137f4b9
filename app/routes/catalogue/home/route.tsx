import { useLoaderData } from '@remix-run/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { button } from '#app/ui/button.css.ts';
import { CategoryMosaic } from '../category-mosaic.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { HeroPicture } from '#app/ui/picture.tsx';
import { toCardData, toTileData } from '../card-data.ts';
import { ProductGrid } from '../product-card.tsx';
import { listCategories, listProducts } from '#app/api/catalogue.server.ts';
import { useHasPage } from '#app/components/content-link.tsx';
import { useLayout } from '#app/components/layout-context.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { findSite } from '#app/requests/site-data.server.ts';
import { loadOptional, pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { organizationData } from '#app/seo/structured-data.server.ts';
import { wrap } from '#app/theme/layout.css.ts';
import * as styles from './home.css.ts';
import type { Site } from '#contract/site.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: {} };

const SHOWN = 8;

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { visitor } = args;
  const { t } = getTranslator(visitor.language);
  const { dates } = visitor;
  const [site, categories, newest, available] = await Promise.all([
    findSite(visitor),
    loadOptional(visitor, 'categories', listCategories(visitor)),
    listProducts(visitor, { sort: 'newest', dates, per_page: SHOWN }).then((reply) =>
      !reply.ok && reply.unsupported ? undefined : requireReply(reply, args),
    ),
    dates &&
      loadOptional(
        visitor,
        'available products',
        listProducts(visitor, { sort: 'price_desc', dates, available: true, per_page: SHOWN }),
      ),
  ]);
  const hero = heroOf(site);
  if (site) args.context.structuredData = [organizationData(args.context, site)];
  return {
    title: t('home:title'),
    description: t('meta:home'),
    picture: hero?.wide.src,
    hero,
    categories: (categories?.data ?? []).map(toTileData),
    newest: (newest?.data ?? []).map(toCardData),
    free: (available?.data ?? []).map(toCardData),
  };
});

/** The opening picture; the one that there is for both, where there is only one. */
function heroOf(site: Partial<Pick<Site, 'hero_wide' | 'hero_tall'>> | undefined) {
  const wide = site?.hero_wide ?? site?.hero_tall;
  return wide ? { wide, tall: site?.hero_tall ?? wide } : null;
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

/** Rendered again when its data changes only, not at each state of the router. */
const HomePage = memo(function HomePage({
  hero,
  categories,
  newest,
  free: available,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { t } = useTranslation('home');
  const { dates } = useLayout();
  const hasFaq = useHasPage('multi-questions');
  return (
    <>
      <section className={hero ? styles.hero : styles.plainHero}>
        <div className={`${wrap} ${hero ? styles.heroWords : styles.plainHeroWords}`}>
          <h1 className={hero ? styles.heroTitle : styles.plainHeroTitle}>{t('hero.title')}</h1>
          <p className={styles.heroText}>{t(dates ? 'hero.textDates' : 'hero.text')}</p>
          <div className={styles.heroActions}>
            {dates && (
              <LocalLink to="/products?available=1" className={button({ variant: 'secondary' })}>
                {t('hero.available')}
              </LocalLink>
            )}
            <LocalLink
              to="/dates"
              className={dates ? styles.heroLink : button({ variant: 'secondary' })}
            >
              <Icon name="calendar" />
              {t(dates ? 'hero.change' : 'hero.action')}
            </LocalLink>
          </div>
        </div>
        {/* After the words, which give its place: a page that arrives in parts must not shift. */}
        {hero && <HeroPicture {...hero} className={styles.heroPicture} />}
      </section>
      {available.length > 0 && (
        <Section title={t('free.title')} more={t('free.more')} to="/products?available=1">
          <ProductGrid products={available.slice(0, 4)} name="available" />
        </Section>
      )}
      {categories.length > 0 && (
        <Section title={t('categories.title')} more={t('categories.more')} to="/categories">
          <CategoryMosaic categories={categories} />
        </Section>
      )}
      {newest.length > 0 && (
        <Section title={t('newest.title')} more={t('newest.more')} to="/products">
          <ProductGrid products={newest} />
        </Section>
      )}
      <Section title={t('how.title')} more={t('how.more')} to={hasFaq && '/multi-questions'}>
        <ol className={styles.steps}>
          {(['choose', 'collect', 'receive', 'return'] as const).map((step) => (
            <li key={step} className={styles.step}>
              <h3>{t(`how.${step}.title`)}</h3>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
});

function Section(props: {
  title: string;
  more: string;
  /** Where there is more of it; false for nowhere. */
  to: string | false;
  children: ReactNode;
}) {
  return (
    <section className={`${wrap} ${styles.section}`}>
      <header className={styles.sectionHead}>
        <h2>{props.title}</h2>
        {props.to && (
          <LocalLink to={props.to} className={styles.more}>
            {props.more}
          </LocalLink>
        )}
      </header>
      {props.children}
    </section>
  );
}
