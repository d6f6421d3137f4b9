import { useMatches } from '@remix-run/react';
import type { Picture } from '#contract/catalogue.ts';

/** What the loader of any page may return for the layout and the head. */
interface PageData {
  title?: string;
  description?: string;
  /** Path of the preview picture for sharing. */
  picture?: string;
  /** The opening picture, which is preloaded. */
  hero?: Record<'wide' | 'tall', Picture> | null;
  /** The form of the page came back with errors. */
  formFailed?: boolean;
}

/** The data of the current page. */
export function usePageData(): PageData {
  return readPageData(useMatches().at(-1)?.data);
}

/** Narrows a route's loader data; empty where it has none. */
export function readPageData(data: unknown): PageData {
  return typeof data === 'object' && data !== null ? data : {};
}
