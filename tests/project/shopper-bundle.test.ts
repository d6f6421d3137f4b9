import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod/v4';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
const COUNTER = 'app/routes/staff/';

const manifest = manifestSchema.parse(
  JSON.parse(readFileSync('build/.vite/client-manifest.json', 'utf8')),
);

/** Files of the build that these modules load, sooner or later; or only those loaded with them. */
function filesOf(modules: string[], atOnce = false): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const queue = [...modules];
  for (let module = queue.pop(); module; module = queue.pop()) {
    const entry = manifest[module];
    if (seen.has(module) || !entry) continue;
    seen.add(module);
    for (const file of [entry.file, ...entry.css]) files.add(file);
    queue.push(...entry.imports, ...(atOnce ? [] : entry.dynamicImports));
  }
  return files;
}

/** Every text of a translation file that is long enough to be of one place. */
function textsOf(path: string): string[] {
  const texts: string[] = [];
  JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string' && value.length > 20) texts.push(value);
    return value;
  });
  return texts;
}

const modules = Object.keys(manifest).filter((name) => name.startsWith('app/'));

it.each(['ar', 'en'])('a shopper’s scripts have nothing of the counter: %s', (language) => {
  const files = filesOf(modules.filter((name) => !name.startsWith(COUNTER)));
  expect(files.size).toBeGreaterThan(50);
  const ofCounter = modules
    .filter((name) => name.startsWith(COUNTER))
    .map((name) => manifest[name]!.file);
  expect(ofCounter.filter((file) => files.has(file))).toEqual([]);

  const folder = `locales/${language}`;
  const shared = readdirSync(folder)
    .filter((name) => !/^staff/.test(name))
    .flatMap((name) => textsOf(join(folder, name)))
    .join('\n');
  const texts = textsOf(join(folder, 'staff.json')).filter((text) => !shared.includes(text));
  expect(texts.length).toBeGreaterThan(50);
  const code = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('build/client', file), 'utf8'))
    .join('\n');
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
});

it('a shopper’s page loads no schemas with it: its form fetches them when it is there', () => {
  const read = (file: string) => readFileSync(join('build/client', file), 'utf8');
  const hasSchemas = (files: Set<string>) =>
    [...files].some((file) => file.endsWith('.js') && read(file).includes('ZodError'));
  const pages = modules.filter(
    (name) => name.startsWith('app/routes/') && !name.startsWith(COUNTER),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => hasSchemas(filesOf([page], true)))).toEqual([]);
  expect(hasSchemas(filesOf(pages))).toBe(true);
});
