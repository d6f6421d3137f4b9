import type { ReactNode } from 'react';
import { narrow, pageTitle } from '#app/theme/layout.css.ts';
import ContentText, { type ContentPageProps } from './dialog.tsx';

/** A content page: lead, sections with headings, and optional children. */
export function ContentPage({ page, children }: ContentPageProps & { children?: ReactNode }) {
  return (
    <article className={narrow}>
      <h1 className={pageTitle}>{page.title}</h1>
      <ContentText page={page} />
      {children}
    </article>
  );
}
