import { describe, expect, it } from 'vitest';
import { formatPageText, parsePageText } from './page-text.ts';

const TERMS = {
  title: 'الشروط والأحكام',
  lead: 'شروط الإيجار بلغة واضحة.',
  sections: [
    { heading: 'مدة الإيجار', paragraphs: ['تُحسب بالأيام.', 'أقصى مدة 90 يومًا.'] },
    { heading: 'Late return', paragraphs: [] },
  ],
};

describe('the text of a page', () => {
  it('is read as it was written', () => {
    expect(parsePageText(formatPageText(TERMS))).toEqual(TERMS);
  });

  it('may have lines that end as Windows ends them, broken paragraphs and missing empty lines', () => {
    const text =
      '# Terms\r\nRead them.\r\n## Late\r\nEach day\r\n  late is charged.\r\n\r\nTell us.';
    expect(parsePageText(text)).toEqual({
      title: 'Terms',
      lead: 'Read them.',
      sections: [{ heading: 'Late', paragraphs: ['Each day late is charged.', 'Tell us.'] }],
    });
  });

  it.each(['\n', ' ', '\t', '# ', '#', '## \n', ' \n', 'x', '#\n'])(
    'is read at once, however often it has %j',
    (part) => {
      const text = part.repeat(100_000 / part.length);
      expect(parsePageText(`${text}x`)).toMatchObject({ title: expect.any(String) as string });
    },
  );

  it('may be empty', () => {
    expect(parsePageText('')).toEqual({ title: '', lead: '', sections: [] });
  });
});
