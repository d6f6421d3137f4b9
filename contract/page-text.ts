/** A page as it is shown: a lead, and headed sections of paragraphs. */
export interface PageParts {
  title: string;
  lead: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/**
 * A page as plain text that people can edit: `# Title`, the lead, and for each section
 * `## Heading` and its paragraphs, with an empty line between them. The form is Markdown's.
 */
export function formatPageText({ title, lead, sections }: PageParts): string {
  const blocks = [
    ...(title ? [`# ${title}`] : []),
    ...(lead ? [lead] : []),
    ...sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The page of such a text. What stands before the first heading is the lead. */
export function parsePageText(text: string): PageParts {
  const page: PageParts = { title: '', lead: '', sections: [] };
  // A heading ends a paragraph, with or without an empty line.
  const blocks = text
    .replaceAll('\r', '')
    .replace(/^(#{1,2} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/);
  for (const block of blocks) {
    const paragraph = block.trim().replace(/\s*\n\s*/g, ' ');
    const heading = /^(#{1,2}) +(.+)$/.exec(paragraph);
    if (heading?.[1] === '#') page.title = heading[2]!.trim();
    else if (heading) page.sections.push({ heading: heading[2]!.trim(), paragraphs: [] });
    else if (paragraph === '') continue;
    else if (page.sections.length > 0) page.sections.at(-1)!.paragraphs.push(paragraph);
    else page.lead = page.lead ? `${page.lead} ${paragraph}` : paragraph;
  }
  return page;
}
