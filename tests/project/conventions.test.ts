import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * Conventions that neither the compiler nor the linter can check. Who may import whom:
 * .dependency-cruiser.mjs.
 */

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(path) ? [path] : [];
  });
}

const SOURCES = [
  ...['app', 'contract', 'process', 'rental-api', 'server'].flatMap(filesIn),
  'server.ts',
  'settings.ts',
].filter((path) => !/\.test\.tsx?$/.test(path));
const read = (path: string) => readFileSync(path, 'utf8');

it('every action takes its posts through formAction', () => {
  const actions = SOURCES.filter((path) => path.startsWith('app/routes/')).filter((path) =>
    /export (const|async function|function) action\b/.test(read(path)),
  );
  const others = actions.filter(
    (path) =>
      !/export const action = (formAction|staffAction)\(/.test(read(path)) &&
      !path.endsWith('not-found/route.tsx') &&
      // Forwarded to the rental API unchanged.
      !/proxyRequest\(/.test(read(path)),
  );
  expect(actions.length).toBeGreaterThan(8);
  expect(others).toEqual([]);
  // The counter's forms are forms as well.
  expect(read('app/routes/staff/staff-page.server.ts')).toMatch(
    /function staffAction[\s\S]{0,150}return formAction\(/,
  );
});

it('one file reads the environment', () => {
  expect(SOURCES.filter((path) => /process\.env/.test(read(path)))).toEqual(['settings.ts']);
});

it('nothing in rental-api/http writes: it imports reading functions of the storage only', () => {
  const reading = /^(type |[A-Z]|(collect|count|find|get|has|list|sum)[A-Z]|(contact|deposit)Of$)/;
  const others = SOURCES.filter((path) => path.startsWith('rental-api/http/')).flatMap((path) =>
    [...read(path).matchAll(/^import \{([^}]*)\} from '\.\.\/storage\/[^']+'/gm)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !reading.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(others).toEqual([]);
});
