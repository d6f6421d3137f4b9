import type { ComponentProps } from 'react';
import { LocalLink } from '#app/locale/link.tsx';
import type { EditablePage } from '#contract/site-constants.ts';
import { useLayout } from './layout-context.tsx';

/** Whether the shop has written that page. */
export function useHasPage(page: EditablePage): boolean {
  return !useLayout().absentPages.includes(page);
}

/** A link to a page of content; nothing where the shop has not written it. */
export function ContentLink({
  page,
  ...link
}: { page: EditablePage } & Omit<ComponentProps<typeof LocalLink>, 'to'>) {
  return useHasPage(page) && <LocalLink to={`/${page}`} {...link} />;
}
