import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

/** Marks above and below a letter that has none of its own, and one on another mark. */
const MARKED = ['غِ', 'عً', 'قٍ', 'بُ', 'مَّ', 'دْ'];

describe('the Arabic letters of Readex Pro that are delivered', () => {
  it.each(MARKED)('place the sign on %s where the letter ends', async (text) => {
    const font = await openFont('app/theme/fonts/readex-pro-arabic.woff2');
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    // Without the table of positions (GPOS) a mark stays where its own glyph has it.
    const marks = buffer.getGlyphPositions().filter(({ xAdvance }) => xAdvance === 0);
    expect(marks).not.toEqual([]);
    for (const { xOffset, yOffset } of marks) expect([xOffset, yOffset]).not.toEqual([0, 0]);
  });
});

async function openFont(path: string) {
  const letters = MARKED.join('');
  const plain = await subsetFont(await readFile(path), letters, { targetFormat: 'truetype' });
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(plain)));
}
