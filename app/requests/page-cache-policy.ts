import type { Change } from '#contract/changes.ts';

/** Said by a route (`handle.cached`) whose page is the same for all guests. */
export interface CachePolicy {
  /** Parameters of the query that the page depends on, in the order of its links. */
  parameters?: readonly string[];
  /** The page shows which days are taken, also where none are chosen. */
  showsDays?: boolean;
}

/** How the note that prices and days may be older is hidden in a page, and how it shows. */
export const OLDER_NOTE = { hidden: 'data-older="" hidden=""', shown: 'data-older=""' };

/** What a page is rendered for: all guests at once (server/page-cache.ts). */
export interface SharedRendering {
  /** Set by the rendering where the page may be kept: the changes that make it old. */
  keptUntil?: Change[];
}
