import { stack } from '#app/theme/layout.css.ts';
import { lead, section } from './content-page.css.ts';

export interface ContentPageProps {
  page: {
    title: string;
    lead: string;
    sections: { heading: string; paragraphs: string[] }[];
  };
}

/** The text of a content page, on its page or in a dialog. */
export default function ContentText({ page }: ContentPageProps) {
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
