import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, ending) : path.endsWith(ending) ? [path] : [];
  });
}

const SHEETS = filesIn('app', '.css.ts');

/** Properties that know left and right, and so are wrong in one of the two languages. */
const PHYSICAL =
  /\b(margin|padding|border)(Left|Right|Top|Bottom)\b|\b(left|right|top|bottom)\s*:|\bborder(TopLeft|TopRight|BottomLeft|BottomRight)Radius\b|textAlign: '(left|right)'|float: '(left|right)'|\b(min|max)?(Width|Height)\b(?=\s*:)|(?<![\w-])(width|height)\s*:/;

describe('the styles', () => {
  it('are logical: inline and block, never left and right', () => {
    const faults = SHEETS.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(
          (line) => PHYSICAL.test(line) && !/@media|screen and|\(min-width|\(max-width/.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(faults).toEqual([]);
  });

  it('name roles, not colours, outside the theme', () => {
    const faults = SHEETS.filter((path) => !path.startsWith('app/theme/')).flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /#[0-9a-f]{3,8}\b|rgb\(/i.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(faults).toEqual([]);
  });

  it('have one drawing, the sprite: a browser reads each before the first paint', () => {
    const drawn = filesIn('build/client/assets', '.css').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/svg\+xml/g)].map(() => path),
    );
    expect(drawn).toEqual([expect.stringContaining('/shell-')]);
  });

  it('animate without painting: what moves must not slow what is waited for', () => {
    const animations = SHEETS.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/keyframes\((.*?)\);/gs)].map(
        ([, frames]) => frames!,
      ),
    );
    expect(animations.length).toBeGreaterThan(2);
    const properties = animations.flatMap((frames) =>
      [...frames.matchAll(/(\w+): (?!\{)/g)].map(([, property]) => property),
    );
    expect([...new Set(properties)].sort()).toEqual(['opacity', 'transform']);
  });

  it('set Arabic without letter spacing, capitals or italics', () => {
    // A code is Latin letters and digits, one to a box.
    const texts = SHEETS.filter((path) => !path.endsWith('code-field.css.ts'));
    const faults = texts.filter((path) =>
      /letterSpacing|textTransform|italic/.test(readFileSync(path, 'utf8')),
    );
    expect(faults).toEqual([]);
  });
});

describe('the fonts', () => {
  it('weigh 40 kB at most, both scripts together', () => {
    const sizes = filesIn('app/theme/fonts', '.woff2').map((path) => statSync(path).size);
    expect(sizes.length).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
  });
});
