import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import type { PageSlug } from '#contract/site-constants.ts';
import { findShopName } from '#app/requests/site-data.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/*
 * What the content pages say where the rental API has no such calls.
 */

export async function shippedPage(visitor: Visitor, slug: PageSlug) {
  const shop = await findShopName(visitor);
  const named = (text: string) => text.replaceAll('{{shop}}', shop);
  const { title, lead, sections } = SHIPPED_TEXTS[visitor.language][slug];
  return { slug, title, lead: named(lead), sections };
}

export function shippedFaqs({ language }: Visitor) {
  return SHIPPED_TEXTS[language].faqs.map((faq) => ({ id: null, ...faq }));
}
