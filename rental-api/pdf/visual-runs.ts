import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters of one font in the order in which they are drawn, from left to right. */
export interface VisualRun {
  text: string;
  font: number;
}

/**
 * A line of Arabic and Latin text as runs from left to right (Unicode bidirectional algorithm,
 * UAX #9). `fontOf` says which font has a character, -1 for none; `previous` is that of the one before it. A run
 * of Arabic stays in its logical order: shaping turns it around.
 */
export function toVisualRuns(
  text: string,
  base: 'rtl' | 'ltr',
  fontOf: (character: string, previous: number | undefined) => number,
): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: (VisualRun & { level: number })[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at]!;
    at += character.length;
    const last = runs.at(-1);
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null;
    const shown = mirrored && fontOf(mirrored, undefined) >= 0 ? mirrored : character;
    const font = fontOf(shown, last?.font);
    if (last?.level === level && last.font === font) last.text += shown;
    else runs.push({ text: shown, font, level });
  }
  for (const run of runs)
    // Shaping knows the direction by the letters: without any, the run is turned around here.
    if (run.level % 2 === 1 && !ARABIC.test(run.text)) run.text = [...run.text].reverse().join('');
  return reorder(runs).map(({ text: drawn, font }) => ({ text: drawn, font }));
}

const ARABIC = /\p{Script=Arabic}/u;

/** Rule L2: from the highest level down, each sequence of that level or above is turned around. */
function reorder<T extends { level: number }>(runs: T[]): T[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  const ordered = [...runs];
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
        start = end;
      }
    }
  return ordered;
}
