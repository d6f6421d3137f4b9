/** How a list of products may be ordered; by relevance in a search only. */
export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];
