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
  for (const block of splitBlocks(text)) {
    const heading = readHeading(block);
    if (heading?.level === 1) page.title = heading.text;
    else if (heading) page.sections.push({ heading: heading.text, paragraphs: [] });
    else if (page.sections.length > 0) page.sections.at(-1)!.paragraphs.push(block);
    else page.lead = page.lead ? `${page.lead} ${block}` : block;
  }
  return page;
}

/** Headings and paragraphs, each as one line. A heading ends a paragraph, as an empty line does. */
function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(paragraph.join(' '));
    paragraph = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const isHeading = readHeading(line) !== undefined;
    if (isHeading || line === '') endParagraph();
    if (isHeading) blocks.push(line);
    else if (line !== '') paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function readHeading(line: string): { level: 1 | 2; text: string } | undefined {
  const mark = ['## ', '# '].find((one) => line.startsWith(one));
  const text = mark && line.slice(mark.length).trim();
  return text ? { level: mark === '# ' ? 1 : 2, text } : undefined;
}
