import type { ReactNode } from 'react';
import { narrow, pageTitle } from '#app/theme/layout.css.ts';
import ContentText, { type ContentPageProps } from './dialog.tsx';

/** A page of words: a lead and headed sections, and what else belongs under them. */
export function ContentPage({ page, children }: ContentPageProps & { children?: ReactNode }) {
  return (
    <article className={narrow}>
      <h1 className={pageTitle}>{page.title}</h1>
      <ContentText page={page} />
      {children}
    </article>
  );
}
