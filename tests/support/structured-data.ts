import { z } from 'zod/v4';

/*
 * What search engines ask of the kinds of structured data that the shop has (Google Search
 * Central, structured data: Product, Breadcrumb, FAQ, Organization). The words themselves are
 * schema.org's, by the types that they are written with.
 */

const address = z.url({ protocol: /^https?$/ });
const context = { '@context': z.literal('https://schema.org') };
const words = z.string().min(1);

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('SAR'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  businessFunction: z.strictObject({ '@id': address }),
  priceSpecification: z.strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    price: z.string().regex(/^\d+\.\d\d$/),
    priceCurrency: z.literal('SAR'),
    unitCode: z.literal('DAY'),
    valueAddedTaxIncluded: z.boolean(),
  }),
});

/** Every kind of structured data in the shop. */
export const structuredDataSchema = z.discriminatedUnion('@type', [
  z.strictObject({
    ...context,
    '@type': z.literal('Product'),
    name: words,
    description: words,
    sku: words,
    category: words,
    image: z.array(address).min(1),
    offers: offer,
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.number().int().positive(),
          name: words,
          item: address,
        }),
      )
      .min(2),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('Organization'),
    name: words,
    url: address,
    logo: address,
    legalName: words,
    description: words,
    vatID: words,
    telephone: words,
    email: z.email(),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: words,
      addressCountry: z.literal('SA'),
    }),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
]);
