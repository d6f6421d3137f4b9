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

  /** Selectors with `:has()` whose screen is whole without them in Firefox 115 to 120, and why. */
  const DOES_WITHOUT: [selector: RegExp, why: string][] = [
    [/:has\(:checked\)$/, 'the tick itself shows what is chosen'],
    [/\[value=(?:delivery|pickup)\]:checked\)/, 'both halves of the choice are shown'],
    [/:has\(\[aria-invalid\]\)/, 'fields in a row stand a little lower beside a message'],
    [/:not\(:has\(\+/, 'the last day of a range has square corners'],
    // The rest has another style in `@supports not selector(:has(*))`.
    [/:has\(:focus-visible\)$/, 'a ring for any focus'],
    [/^:root:has\(:target\)/, 'a message is always in view'],
    [/\[value=['"]?cash['"]?\]:checked\)/, 'one label for all ways of payment'],
  ];

  it('share no rule between :has() and what every browser knows', () => {
    const selectors = sheets.flatMap(([, css]) =>
      [...css.matchAll(/[{}]([^{}@]*:has\([^{}]*)\{/g)].map(([, selector = '']) => selector),
    );
    expect(selectors.length).toBeGreaterThan(5);
    for (const selector of selectors)
      for (const one of selector.split(/,(?![^(]*\))/))
        expect([selector, DOES_WITHOUT.some(([known]) => known.test(one.trim()))]).toEqual([
          selector,
          true,
        ]);
    const without = sheets.flatMap(([, css]) => css.match(/@supports not selector\(:has/g) ?? []);
    expect(without.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['color-mix()', /color-mix\(/],
    ['light-dark()', /light-dark\(/],
    ['oklch() and lab()', /\b(?:oklch|oklab|lch|lab)\(/],
    ['relative colours', /\((?:from )/],
    ['container queries', /@container/],
    ['nesting', /[{;]&/],
    ['@scope and @starting-style', /@(?:scope|starting-style)/],
    ['subgrid', /subgrid/],
    ['ranges in media queries', /@media[^{]*[<>]/],
    ['the scripting media feature', /\(scripting/],
    ['lh and rlh', /\d(?:lh|rlh)\b/],
    [':modal, :user-invalid, :popover-open', /:(?:modal|user-invalid|user-valid|popover-open)/],
    ['overflow: clip', /overflow(?:-[a-z]+)?:clip/],
  ])('do without %s, which the range does not have', (_what, pattern) => {
    expect(sheets.filter(([, css]) => pattern.test(css)).map(([name]) => name)).toEqual([]);
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
