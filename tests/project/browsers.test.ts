import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * What the built files may not need: newer than the range of `browserslist` in package.json. The
 * build lowers syntax; calls and regular expressions stay as they are written.
 */

const ASSETS = 'build/client/assets';
const read = (ending: string) =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')] as const);

const TOO_NEW: [what: string, since: string, pattern: RegExp][] = [
  ['lookbehind', 'Safari 16.4', /\(\?<[=!]/],
  ['class static blocks', 'Safari 16.4', /\bstatic\s*\{/],
  ['the v flag', 'Chrome 112', /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/],
  ['copying array methods', 'Chrome 110', /\.(?:toSorted|toReversed|toSpliced)\(/],
  ['groupBy', 'Chrome 117', /\b(?:Object|Map)\.groupBy\(/],
  ['Promise.withResolvers', 'Chrome 119', /\.withResolvers\(/],
  ['Array.fromAsync', 'Chrome 121', /\.fromAsync\(/],
  ['isWellFormed', 'Chrome 111', /\.(?:isWellFormed|toWellFormed)\(/],
  ['URL.canParse', 'Chrome 120', /\bURL\.canParse\(/],
  ['AbortSignal.any', 'Chrome 116', /\bAbortSignal\.any\(/],
];

it.each(TOO_NEW)('no script needs %s (%s)', (_what, _since, pattern) => {
  const found = read('.js').filter(([, code]) => pattern.test(code));
  expect(found.map(([name]) => name)).toEqual([]);
});

describe('styles', () => {
  const sheets = read('.css');
  it('have every mask with its prefix as well', () => {
    const plain = sheets.flatMap(
      ([, css]) => css.match(/(?<![-\w])mask-(?:image|position|size)/g) ?? [],
    );
    const prefixed = sheets.flatMap(
      ([, css]) => css.match(/-webkit-mask-(?:image|position|size)/g) ?? [],
    );
    expect(plain.length).toBeGreaterThan(10);
    expect(prefixed).toHaveLength(plain.length);
  });

  it('have a height in vh before each in dvh or svh', () => {
    for (const [name, css] of sheets)
      for (const [rule] of css.matchAll(/\{[^{}]*\d[ds]vh[^{}]*\}/g)) {
        const sizes = [...rule.matchAll(/([a-z-]+):([^;}]*)/g)];
        for (const [, property, value] of sizes.filter(([, , text]) => /\d[ds]vh/.test(text ?? '')))
          expect([name, property, value, rule]).toEqual([
            name,
            property,
            value,
            expect.stringContaining(`${property}:${value!.replaceAll(/[ds]vh/g, 'vh')}`),
          ]);
      }
  });
});
