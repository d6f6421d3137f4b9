import type { ReactNode } from 'react';
import { narrow, pageTitle } from '#app/theme/layout.css.ts';
import QuietWords, { type QuietPageProps } from './dialog.tsx';

/** A page of words: a lead and headed sections, and what else belongs under them. */
export function QuietPage({ page, children }: QuietPageProps & { children?: ReactNode }) {
  return (
    <article className={narrow}>
      <h1 className={pageTitle}>{page.title}</h1>
      <QuietWords page={page} />
      {children}
    </article>
  );
}
