/*
 * What both sides name of a shop's site. Without zod, since the pages import it (schemas: site.ts).
 */

export const PAGE_SLUGS = [
  'about',
  'privacy-policy',
  'terms-and-conditions',
  'rent-details',
] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];
/** The questions and answers, as another page of content. */
export const FAQ_SLUG = 'multi-questions';
export const EDITABLE_PAGES = [...PAGE_SLUGS, FAQ_SLUG] as const;
export type EditablePage = (typeof EDITABLE_PAGES)[number];

/** The name of a shop that has not chosen one, the demo's. */
export const DEFAULT_SHOP_NAME = 'M7';

/** The opening picture of the home page, for wide screens and for phones. */
export const OPENING_PICTURES = ['hero_wide', 'hero_tall'] as const;
