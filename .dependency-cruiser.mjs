/*
 * Who may import whom, read by dependency-cruiser (`npm run lint:imports`). docs/decisions/0003
 * and 0022 say why where this differs from the first layout.
 */

const TYPES_OF = 'types of ';

/** Part of the source tree → the parts that it may import besides itself. */
const MAY_IMPORT = {
  contract: [],
  settings: [],
  process: ['settings'],
  'app/routes': [
    'app/api',
    'app/components',
    'app/connection',
    'app/dialogs',
    'app/forms',
    'app/locale',
    'app/maps',
    'app/papers',
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
    'contract',
  ],
  'app/papers': ['app/components', 'app/locale', 'app/requests', 'app/theme', 'contract'],
  'app/maps': ['app/locale', 'app/theme', 'app/ui', 'types of contract'],
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
  'app/requests': ['app/api', 'app/locale', 'app/sessions', 'contract', 'process', 'settings'],
  'app/realtime': ['contract'],
  'app/connection': ['app/locale', 'app/requests', 'app/theme', 'app/ui'],
  'app/ui': ['app/connection', 'app/locale', 'app/theme', 'types of contract'],
  'app/api': ['contract', 'process'],
  'app/sessions': ['app/theme', 'contract', 'types of settings'],
  'app/locale': ['contract', 'locales'],
  'app/theme': [],
  'app/entry': [
    'app/components',
    'app/connection',
    'app/dialogs',
    'app/locale',
    'app/requests',
    'app/seo',
    'app/sessions',
    'app/theme',
    'app/ui',
    'contract',
    'settings',
  ],
  'rental-api/runtime': ['process', 'types of contract', 'types of rental-api/storage'],
  'rental-api/content': ['contract', 'types of rental-api/storage'],
  'rental-api/pdf': ['contract'],
  'rental-api/e-invoices': ['contract', 'process', 'types of rental-api/storage'],
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
    'rental-api/content',
    'rental-api/pdf',
    'rental-api/runtime',
    'rental-api/domain',
    'rental-api/payments',
    'rental-api/storage',
    'rental-api/app-context',
    'contract',
  ],
  'rental-api/storage': ['rental-api/domain', 'contract', 'process'],
  'rental-api/sms': [
    'process',
    'rental-api/domain',
    'rental-api/runtime',
    'rental-api/storage',
    'contract',
    'types of settings',
  ],
  'rental-api/mail': ['rental-api/runtime', 'rental-api/storage'],
  'rental-api/payments': [
    'process',
    'rental-api/domain',
    'contract',
    'types of rental-api/storage',
    'types of settings',
  ],
  'rental-api/realtime': [
    'rental-api/domain',
    'contract',
    'process',
    'types of rental-api/storage',
  ],
  'rental-api/domain': ['contract'],
  'rental-api/app-context': [
    'types of contract',
    'types of rental-api/runtime',
    'types of rental-api/domain',
    'types of rental-api/payments',
    'types of rental-api/sms',
    'types of rental-api/storage',
  ],
  'rental-api/demo': [
    'rental-api/content',
    'rental-api/runtime',
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
    'rental-api/mail',
    'rental-api/sms',
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
  server: ['settings', 'contract', 'process', 'app/api', 'app/requests', 'app/sessions'],
};

/** Parts that are not simply a folder. */
const PATHS = {
  'app/entry': '^app/[^/]+$',
  'rental-api/main': '^rental-api/(main|api|jobs|bootstrap|channels|log|metrics)\\.ts$',
  'rental-api/app-context': '^rental-api/app-context\\.ts$',
  server: '^server(\\.ts$|/)',
  settings: '^settings\\.ts$',
};
const pathOf = (part) => PATHS[part] ?? `^${part}/`;
const pathsOf = (parts) => parts.map(pathOf).join('|');

const parts = Object.keys(MAY_IMPORT);
// 'npm-no-pkg': parts of Remix that its own packages bring.
const PACKAGES = ['core', 'npm', 'npm-dev', 'npm-no-pkg'];
/** Where no React may be: outside the pages. */
const NO_REACT = ['contract', 'process', 'server', 'app/api', 'app/sessions', '^rental-api/'];

const allowed = parts.flatMap((part) => {
  const names = MAY_IMPORT[part];
  const values = names.filter((name) => !name.startsWith(TYPES_OF));
  const types = names
    .filter((name) => name.startsWith(TYPES_OF))
    .map((name) => name.slice(TYPES_OF.length));
  const from = { path: pathOf(part) };
  // A screen uses what its area shares, and nothing of another area.
  const own = part === 'app/routes' ? [] : [part];
  const targets = [...own, ...values];
  return [
    ...(targets.length > 0 ? [{ from, to: { path: pathsOf(targets) } }] : []),
    ...(types.length > 0
      ? [{ from, to: { path: pathsOf(types), dependencyTypes: ['type-only'] } }]
      : []),
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  allowed: [
    ...allowed,
    { from: { path: '^app/routes/([^/]+)/' }, to: { path: '^app/routes/$1/' } },
    { from: {}, to: { dependencyTypes: PACKAGES } },
    // Virtual modules of the Remix build.
    { from: { path: '^(app/routes|server)' }, to: { path: '^virtual:' } },
  ],
  allowedSeverity: 'error',
  forbidden: [
    {
      name: 'known-place',
      comment: 'Every file that imports is part of the table.',
      severity: 'error',
      from: { pathNot: pathsOf(parts) },
      to: {},
    },
    {
      name: 'known-place-of-imported-file',
      comment: 'Every file that is imported is part of the table.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['local', 'aliased'], pathNot: `${pathsOf(parts)}|^locales/` },
    },
    {
      name: 'packages-of-the-contract',
      severity: 'error',
      from: { path: pathOf('contract') },
      to: { dependencyTypes: PACKAGES, pathNot: 'node_modules/(zod|libphonenumber-js)/' },
    },
    {
      name: 'packages-of-the-settings',
      severity: 'error',
      from: { path: pathOf('settings') },
      to: {
        dependencyTypes: PACKAGES.filter((type) => type !== 'core'),
        pathNot: 'node_modules/zod/',
      },
    },
    {
      name: 'react-only-in-pages',
      severity: 'error',
      from: {
        path: NO_REACT.map((part) => (part.startsWith('^') ? part : pathOf(part))).join('|'),
      },
      to: { path: 'node_modules/(@types/)?(react|@remix-run/react)' },
    },
    {
      name: 'no-folder-without-a-topic',
      comment: 'utils, helpers and the like: name what is in it.',
      severity: 'error',
      from: {},
      to: {
        path: '/(utils?|helpers?|misc|common|lib)(/|\\.tsx?$)',
        dependencyTypes: ['local', 'aliased'],
      },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    exclude: '\\.(test\\.tsx?|d\\.ts)$',
    doNotFollow: { path: ['node_modules', '^locales/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
