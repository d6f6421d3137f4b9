import type { BreadcrumbList, FAQPage, Organization, Product, WithContext } from 'schema-dts';
import { toDecimal } from '#contract/decimal.ts';
import { localizePath } from '#app/locale/language.ts';
import type { Language } from '#contract/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { RequestContext } from '#app/requests/request-context.server.ts';

/*
 * Structured data for search engines (schema.org, JSON-LD).
 */

const CONTEXT = 'https://schema.org';
/** For rent, not for sale (GoodRelations, as used by schema.org). */
const LEASE = 'http://purl.org/goodrelations/v1#LeaseOut';

interface ProductFacts {
  slug: string;
  name: string;
  description: string;
  price_per_day: number;
  stock: number | null;
  branches: readonly { stock: number }[];
  picture?: { src: string } | null | undefined;
  category: { slug: string; name: string } | null;
}

/** A product and its price by the day, before VAT. */
export function productData(
  { siteOrigin: origin }: RequestContext,
  language: Language,
  product: ProductFacts,
): WithContext<Product> {
  const price = toDecimal(product.price_per_day);
  const inStock = (product.stock ?? 1) > 0 || product.branches.some(({ stock }) => stock > 0);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.slug,
    ...(product.category && { category: product.category.name }),
    ...(product.picture && { image: [new URL(product.picture.src, origin).href] }),
    offers: {
      '@type': 'Offer',
      url: origin + localizePath(language, `/product/${product.slug}`),
      price,
      priceCurrency: 'SAR',
      availability: inStock ? `${CONTEXT}/InStock` : `${CONTEXT}/OutOfStock`,
      businessFunction: { '@id': LEASE },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'SAR',
        unitCode: 'DAY',
        valueAddedTaxIncluded: false,
      },
    },
  };
}

/** Home, then the trail down to the page itself. */
export function breadcrumbsData(
  { siteOrigin: origin }: RequestContext,
  language: Language,
  trail: readonly { to: string; name: string }[],
): WithContext<BreadcrumbList> {
  const home = { to: '/', name: getTranslator(language).t('home') };
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ to, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localizePath(language, to),
    })),
  };
}

interface SiteFacts {
  name: string;
  description: string;
  seller_name: string;
  seller_address: string;
  vat_number: string;
  phone: string;
  email: string;
}

/** The rental company. */
export function organizationData(
  { siteOrigin: origin }: RequestContext,
  site: SiteFacts,
): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(site.seller_name && { legalName: site.seller_name }),
    ...(site.description && { description: site.description }),
    ...(site.vat_number && { vatID: site.vat_number }),
    ...(site.phone && { telephone: site.phone }),
    ...(site.email && { email: site.email }),
    ...(site.seller_address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: site.seller_address,
        addressCountry: 'SA',
      },
    }),
  };
}

/** Questions and their answers. */
export function faqData(
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
