import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = process.cwd();

/**
 * Who may import whom: a room, and the rooms and packages it may use. `types of X` allows
 * `import type` only. docs/decisions/0003 says where this widens the table of the style guide.
 */
const TABLE: Record<string, string[]> = {
  contract: ['package zod'],
  settings: ['package zod'],
  process: ['settings'],
  'app/routes': [
    'app/api',
    'app/components',
    'app/connection',
    'app/dialogs',
    'app/forms',
    'app/locale',
    'app/maps',
    'app/realtime',
    'app/requests',
    'app/seo',
    'app/sessions',
    'app/theme',
    'app/ui',
    'contract',
    'settings',
  ],
  'app/dialogs': [
    'app/connection',
    'app/forms',
    'app/locale',
    'app/requests',
    'app/routes',
    'app/theme',
    'app/ui',
  ],
  'app/components': [
    'app/connection',
    'app/forms',
    'app/locale',
    'app/requests',
    'app/theme',
    'app/ui',
    'types of contract',
  ],
  'app/maps': ['app/locale', 'app/theme', 'app/ui'],
  'app/forms': [
    'app/api',
    'app/connection',
    'app/locale',
    'app/requests',
    'app/ui',
    'contract',
    'settings',
  ],
  'app/seo': ['app/locale', 'app/requests', 'contract'],
  'app/requests': ['app/api', 'app/locale', 'app/sessions', 'contract', 'settings'],
  'app/realtime': ['contract'],
  'app/connection': ['app/locale', 'app/requests', 'app/theme', 'app/ui'],
  'app/ui': ['app/connection', 'app/locale', 'app/theme', 'types of contract'],
  'app/api': ['contract'],
  'app/sessions': ['contract', 'types of settings'],
  'app/locale': ['contract', 'locales'],
  'app/theme': [],
  'app/entry': [
    'app/components',
    'app/connection',
    'app/dialogs',
    'app/locale',
    'app/requests',
    'app/sessions',
    'app/theme',
    'app/ui',
    'settings',
    'app/entry',
  ],
  'rental-api/runtime': ['process', 'types of rental-api/storage'],
  'rental-api/http': [
    'rental-api/runtime',
    'rental-api/use-cases',
    'rental-api/storage',
    'rental-api/domain',
    'rental-api/app-context',
    'contract',
    'locales',
  ],
  'rental-api/use-cases': [
    'rental-api/runtime',
    'rental-api/domain',
    'rental-api/payments',
    'rental-api/storage',
    'rental-api/app-context',
    'contract',
  ],
  'rental-api/storage': ['rental-api/domain', 'contract', 'process'],
  'rental-api/sms': ['rental-api/domain', 'rental-api/runtime', 'rental-api/storage', 'contract'],
  'rental-api/payments': ['rental-api/domain', 'contract', 'types of rental-api/storage'],
  'rental-api/realtime': ['rental-api/domain', 'contract', 'types of rental-api/storage'],
  'rental-api/domain': ['contract'],
  'rental-api/app-context': [
    'types of rental-api/runtime',
    'types of rental-api/domain',
    'types of rental-api/payments',
    'types of rental-api/sms',
    'types of rental-api/storage',
  ],
  'rental-api/demo': [
    'rental-api/http',
    'rental-api/payments',
    'rental-api/use-cases',
    'rental-api/storage',
    'rental-api/domain',
    'rental-api/app-context',
    'contract',
    'process',
  ],
  'rental-api/main': [
    'rental-api/realtime',
    'rental-api/runtime',
    'rental-api/payments',
    'rental-api/sms',
    'rental-api/main',
    'rental-api/http',
    'rental-api/demo',
    'rental-api/use-cases',
    'rental-api/storage',
    'rental-api/domain',
    'rental-api/app-context',
    'contract',
    'process',
    'settings',
  ],
  server: ['settings', 'server', 'contract', 'process', 'types of app/requests'],
};

/** Packages that a room may not use, whatever else it may. */
const NO_REACT = ['rental-api/', 'contract', 'process', 'server', 'app/api', 'app/sessions'];
const DRAWERS = /(^|\/)(utils?|helpers?|misc|common|lib)(\/|\.tsx?$)/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(path) ? [path] : [];
  });
}

const FILES = [
  ...['app', 'contract', 'process', 'rental-api', 'server'].flatMap(filesIn),
  'server.ts',
  'settings.ts',
].filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));

/** The room a file or folder belongs to. */
function roomOf(path: string): string {
  if (/^server(\.ts|\/)/.test(path)) return 'server';
  if (/^settings/.test(path)) return 'settings';
  if (/^rental-api\/(main|api|jobs|bootstrap|log|metrics)\./.test(path)) return 'rental-api/main';
  if (path.startsWith('rental-api/app-context')) return 'rental-api/app-context';
  const [first = '', second = ''] = path.split('/');
  if (first === 'app' && second.includes('.')) return 'app/entry';
  return ['app', 'rental-api'].includes(first) ? `${first}/${second}` : first;
}

/** The area of a screen: account, catalogue, checkout, … */
function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

function importsOf(path: string): Import[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const found = [
    ...source.matchAll(/^(?:import|export)\s+(type\s)?[^'"();]*?from\s+'([^']+)'/gms),
    ...source.matchAll(/^import\s+()'([^']+)'/gm),
    ...source.matchAll(/\bimport\(()'([^']+)'\)/g),
  ];
  return found.map(([, type, specifier = '']) => ({
    from: path,
    to: specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? relative(ROOT, normalize(join(ROOT, dirname(path), specifier)))
        : `package ${specifier}`,
    typeOnly: Boolean(type),
  }));
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const room = roomOf(from);
  if (to.startsWith('package ')) {
    const name = to.slice('package '.length);
    if (room === 'contract') return name.startsWith('zod');
    if (room === 'settings') return /^(zod|node:)/.test(name);
    return !(
      NO_REACT.some((start) => room.startsWith(start)) && /^(react|@remix-run\/react)/.test(name)
    );
  }
  const target = roomOf(to);
  const allowed = TABLE[room] ?? [];
  if (target === room) {
    // A screen uses what its area shares, and nothing of another area.
    if (room !== 'app/routes') return true;
    return areaOf(from) === areaOf(to);
  }
  return allowed.includes(target) || (typeOnly && allowed.includes(`types of ${target}`));
}

describe('the house', () => {
  it('knows the room of every file', () => {
    const homeless = FILES.filter((path) => !(roomOf(path) in TABLE));
    expect(homeless).toEqual([]);
  });

  it('imports only as the table allows', () => {
    const faults = FILES.flatMap(importsOf)
      .filter((one) => !isAllowed(one))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(faults).toEqual([]);
  });

  it('has no drawer for things without a name', () => {
    expect(FILES.filter((path) => DRAWERS.test(path))).toEqual([]);
  });

  it('takes every post of its own through the one form pattern', () => {
    const actions = FILES.filter((path) => path.startsWith('app/routes/')).filter((path) =>
      /export (const|async function|function) action\b/.test(readFileSync(path, 'utf8')),
    );
    const others = actions.filter(
      (path) =>
        !/export const action = formAction\(/.test(readFileSync(path, 'utf8')) &&
        !path.endsWith('not-found/route.tsx') &&
        // What others post is handed on to the rental API as it is.
        !/proxyRequest\(/.test(readFileSync(path, 'utf8')),
    );
    expect(actions.length).toBeGreaterThan(8);
    expect(others).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = FILES.filter((path) => /process\.env/.test(readFileSync(path, 'utf8')));
    expect(readers).toEqual(['settings.ts']);
  });
});
