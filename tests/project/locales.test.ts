import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/language.ts';

type Tree = { [key: string]: string | Tree };

const AREAS = readdirSync('locales/ar').map((file) => file.replace('.json', ''));
const PLURALS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
} as const;
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

function read(language: Language, area: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (words: Tree, path: string[]) => {
    for (const [key, value] of Object.entries(words))
      if (typeof value === 'string') flat.set([...path, key].join('.'), value);
      else walk(value, [...path, key]);
  };
  walk(JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')) as Tree, []);
  return flat;
}

const baseKeys = (words: Map<string, string>) =>
  new Set([...words.keys()].map((key) => key.replace(PLURAL_SUFFIX, '')));
const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory()
      ? sourceFiles(path)
      : /\.tsx?$/.test(path) && !path.includes('.test.')
        ? [path]
        : [];
  });
}
const SOURCE = ['app', 'rental-api', 'contract', 'scripts']
  .flatMap(sourceFiles)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe.each(AREAS)('the translations of %s', (area) => {
  const arabic = read('ar', area);
  const english = read('en', area);

  it('are the same in both languages', () => {
    expect([...baseKeys(arabic)].sort()).toEqual([...baseKeys(english)].sort());
  });

  it('have every plural form of their language', () => {
    for (const [language, words] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const plural = [...words.keys()].filter((key) => PLURAL_SUFFIX.test(key));
      for (const key of new Set(plural.map((one) => one.replace(PLURAL_SUFFIX, ''))))
        for (const form of PLURALS[language])
          expect(words.has(`${key}_${form}`), `${language} ${key}_${form}`).toBe(true);
    }
  });

  it('fill in the same values', () => {
    for (const [key, text] of english) {
      const base = key.replace(PLURAL_SUFFIX, '');
      const twin = arabic.get(key) ?? arabic.get(`${base}_other`) ?? '';
      const without = (names: string[]) => names.filter((name) => name !== 'count');
      expect(without(holes(twin)), key).toEqual(without(holes(text)));
    }
  });

  it('are written in their own language', () => {
    for (const [key, text] of arabic)
      if (!['otherLanguage', 'method.apple_pay', 'methods.apple_pay'].includes(key) && text !== '')
        expect(text, key).toMatch(/[\u0600-\u06ff]/);
    for (const [key, text] of english)
      if (key !== 'otherLanguage') expect(text, key).not.toMatch(/[\u0600-\u06ff]/);
  });

  it('are all used', () => {
    const unused = [...baseKeys(english)].filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});

/** Whether the code names the key, whole or as a template like `status.${status}`. */
function isUsed(key: string): boolean {
  const last = key.split('.').at(-1)!;
  if (SOURCE.includes(`'${key}'`) || SOURCE.includes(`:${key}'`)) return true;
  // Refusals, field messages and notifications are named by their code.
  if (SOURCE.includes(`'${last}'`) && /^(failures|messages|fields)\.|^[^.]+$/.test(key))
    return true;
  if (new RegExp(`\\b${last}: \\d{3}`).test(SOURCE)) return true;
  const parts = key.split('.');
  return parts.some((_, index) => {
    const pattern = parts
      .map((part, at) => (at === index ? '\\$\\{[^}]+\\}' : part.replace(/[.$]/g, '\\$&')))
      .join('\\.');
    return new RegExp(`[\`:]${pattern}\``).test(SOURCE);
  });
}

it('the specification’s own keys keep their names', () => {
  const validation = read('en', 'validation');
  for (const key of [
    'phone',
    'password',
    'Minpassword',
    'Minphone',
    'name',
    'Minname',
    'phone_code',
  ])
    expect(validation.has(key), key).toBe(true);
  const layout = read('en', 'layout');
  for (const key of ['dateestelam', 'datedeliverd']) expect(layout.has(key), key).toBe(true);
  expect(read('en', 'orders').has('noNotifications')).toBe(true);
});

it('the texts that the shop ships are the same in both languages, each in its own', () => {
  const [arabic, english] = (['ar', 'en'] as const).map((language) => {
    const text = readFileSync(`locales/shipped/${language}.json`, 'utf8');
    return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
      typeof value !== 'string' ? value : /[\u0600-\u06ff]/.test(value) ? 'ar' : 'en',
    );
  });
  expect(arabic).not.toContain('"en"');
  expect(english!.replaceAll('"en"', '"ar"')).toEqual(arabic);
});

/*
 * WebKit lifts or lowers a whole word whose last letter bears a sign, where the font changes after
 * it (docs/browsers.md). Everyday Arabic is written without it.
 */
it.each(['locales/ar', 'locales/shipped', 'rental-api/content'])(
  'no word of %s ends in a vowel sign',
  (folder) => {
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(
      texts.join('\n').match(/\p{Script=Arabic}+[\u064b-\u0652](?![\p{L}\p{M}])/gu),
    ).toBeNull();
  },
);
