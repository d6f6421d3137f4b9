import { useMatches } from '@remix-run/react';

/** What the loader of any page may say about the page, for its frame and its head. */
export interface PageData {
  title?: string;
  description?: string;
  /** Path of the picture that stands for the page where it is shared. */
  picture?: string;
  /** JSON-LD. */
  structured?: object[];
}

/** What the page that is shown says about itself. */
export function usePageData(): PageData {
  return readPageData(useMatches().at(-1)?.data);
}

/** The same from any route's data; empty where it has none. */
export function readPageData(data: unknown): PageData {
  return typeof data === 'object' && data !== null ? data : {};
}
