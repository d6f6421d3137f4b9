import type { ReactNode } from 'react';
import { narrow, pageTitle, stack } from '#app/theme/layout.css.ts';
import { lead, section } from './quiet-page.css.ts';

interface QuietPageProps {
  page: {
    title: string;
    lead: string;
    sections: { heading: string; paragraphs: string[] }[];
  };
}

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

/** The words themselves, on their page or in a dialog. */
export function QuietWords({ page }: QuietPageProps) {
  return (
    <>
      {page.lead && <p className={lead}>{page.lead}</p>}
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={`${section} ${stack.xs}`}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}
