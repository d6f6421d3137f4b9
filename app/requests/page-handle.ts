import { useMatches } from '@remix-run/react';
import type { ComponentType } from 'react';
import type { CachePolicy } from './page-cache-policy.ts';

/** What a `Head` gets. */
export interface HeadProps {
  /** The routes of the page, outermost first, and what their loaders returned. */
  matches: { id: string; data: unknown; handle: unknown }[];
  /** What the last of `matches` shows instead of its page. */
  error: unknown;
}

/** A route's `handle`: properties of its page. A layout's apply to all of its pages. */
export interface PageHandle {
  /** Renders the title and the meta tags of its pages. */
  Head?: ComponentType<HeadProps>;
  /** Excluded from search engines. */
  noindex?: boolean;
  /** Additional sources in its content security policy. */
  allows?: 'maps' | 'hosted-payment';
  /** The page is the same for all guests: the storefront keeps it finished. */
  cached?: CachePolicy;
  /** The page has no scripts at all. */
  withoutScripts?: boolean;
  /** No browser keeps the page, not even to go back to. */
  noStore?: boolean;
  /** What the calendar that its header opens shows the available units of. */
  calendarOf?: 'product' | 'cart';
  /** The link of the counter's navigation that leads to it, where that has another path. */
  navLink?: string;
  /** Chooses the message of the outage page (specification section 8). */
  outage?: 'order' | 'payment';
}

/** Merges the handles of a page's routes; the innermost wins. */
export function mergeHandles(handles: readonly unknown[]): PageHandle {
  const merged: PageHandle = {};
  for (const handle of handles) Object.assign(merged, handle);
  return merged;
}

export function usePageHandle(): PageHandle {
  return mergeHandles(useMatches().map(({ handle }) => handle));
}
