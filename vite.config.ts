import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import browserslist from 'browserslist';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/** Replacements in Remix's own modules, by file of `@remix-run/react/dist/esm`. */
const REMIX_PATCHES: Record<string, [found: string, replacement: string][]> = {
  'routeModules.js': [
    // An import that failed cannot be retried; its files are fetched first.
    [
      'let routeModule = await import(',
      `await window.__remixFetchRoute?.(route);
    let routeModule = await import(`,
    ],
    // A reload loses what was typed and shows the browser's own error page while offline.
    [
      'window.location.reload();\n    return new Promise',
      `const found = await window.__remixRouteModuleLost?.(route);
    if (found) return (routeModulesCache[route.id] = found);
    window.location.reload();
    return new Promise`,
    ],
  ],
  'components.js': [
    // A failed `modulepreload` counts as a failed import; PrefetchPageLinks also loads the routes'
    // modules, which fetches these files.
    ['moduleHrefs.map(href =>', '[].map(href =>'],
  ],
};

const VITE_PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Makes failed imports retryable (app/connection/code-files.ts), in Remix's route modules and in
 * every dynamic import. Fails the build where the replaced code has changed.
 */
function retryableImports(): Plugin {
  let isClientBuild = false;
  let hasHelper = false;
  return {
    name: 'retryable-imports',
    enforce: 'pre',
    configResolved({ build, command }) {
      isClientBuild = command === 'build' && !build.ssr;
    },
    transform(code, id) {
      const [, file = ''] =
        /@remix-run\/react\/dist\/esm\/(\w+\.js)$/.exec(id.split('?')[0]!) ?? [];
      return REMIX_PATCHES[file]?.reduce((patched, [found, replacement]) => {
        if (!patched.includes(found)) throw new Error(`${id} has changed: see vite.config.ts`);
        return patched.replace(found, replacement);
      }, code);
    },
    load(id) {
      if (id !== VITE_PRELOAD_HELPER) return;
      hasHelper = true;
      return `export { importWithFiles as __vitePreload } from '/app/connection/code-files.ts'`;
    },
    buildEnd(error) {
      if (!error && isClientBuild && !hasHelper)
        throw new Error('Vite has another helper for dynamic imports: see vite.config.ts');
    },
  };
}

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router)|react-router(-dom)?|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements|remix-utils|use-sync-external-store)\//;
const THEME =
  /\/app\/(theme\/\w+|ui\/(breadcrumbs|button|field|icon|notice|page-states|pagination))\.css\.ts/;

/**
 * Modules of `app/` that every page needs, or every dialog with a form, by their chunk: a file more
 * is a request after a touch, and a link or a name in every page.
 */
const SHARED_MODULES: Record<string, readonly string[]> = {
  shell: [
    ...['root', 'requests/fetcher-submission', 'requests/page-data', 'requests/page-handle'],
    ...['locale/error-title', 'locale/format', 'locale/language', 'locale/link'],
    ...['components/card-action', 'components/content-link', 'components/date-range'],
    ...['components/failure-page', 'components/layout-context', 'components/money'],
    ...['components/payment-mark', 'components/theme-toggle', 'components/whatsapp-url'],
    ...['connection/build-version', 'connection/code-files', 'connection/connection'],
    ...['connection/connection-notice', 'connection/install', 'connection/load-code'],
    ...['connection/idle', 'connection/offline-action'],
    ...['forms/form-alert', 'forms/form-submission', 'forms/mutation-queue'],
    ...['forms/form-response', 'forms/submit-button'],
    ...[
      'ui/breadcrumbs',
      'ui/broken-image',
      'ui/button',
      'ui/pressed-control',
      'ui/document-context',
      'ui/icon',
    ],
    ...['ui/icon-paths', 'ui/lazy-boundary', 'ui/notice', 'ui/picture', 'ui/picture-data'],
    ...['ui/skip-link', 'ui/toast'],
    ...['dialogs/use-guest-cart', 'dialogs/dialog-host', 'dialogs/dialog-skeleton'],
    ...['dialogs/dialog-waiting', 'dialogs/dialog-history', 'dialogs/registry'],
    ...['dialogs/revalidation', 'routes/layout/failure', 'seo/page-head'],
  ],
  'form-parts': [
    ...['ui/dial-code-field', 'ui/dial-code-field.css', 'ui/field', 'ui/phone-field'],
    ...['routes/account/password-field', 'routes/account/password-field.css'],
    ...['forms/validated-form', 'dialogs/page'],
  ],
};

const APP = fileURLToPath(new URL('app/', import.meta.url));
/** Of the contract, in the chunk of what every page needs: a file of its own would be longer. */
const DIGITS = fileURLToPath(new URL('contract/digits.ts', import.meta.url));

/** How values of a reply are read: several small files would only lengthen the manifest. */
const READING = /\/contract\/(?:day-schemas|money|reply|values)\.ts$/;

function groupSharedModules(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  if (THEME.test(id)) return 'theme';
  if (id === DIGITS) return 'shell';
  if (READING.test(id)) return 'reply';
  if (!id.startsWith(APP)) return undefined;
  const name = id.slice(APP.length).replace(/\.tsx?$/, '');
  return Object.keys(SHARED_MODULES).find((chunk) => SHARED_MODULES[chunk]?.includes(name));
}

/** Fails the build where a module of `SHARED_MODULES` was renamed or moved. */
for (const name of Object.values(SHARED_MODULES).flat())
  if (!existsSync(`${APP}${name}.ts`) && !existsSync(`${APP}${name}.tsx`))
    throw new Error(`app/${name} has gone: see SHARED_MODULES in vite.config.ts`);

/** The supported browsers as esbuild names them, for scripts and styles. */
const BROWSERS = browserslist(null, { path: APP, env: 'production' }).flatMap((browser) => {
  const [name = '', version = ''] = browser.split(' ');
  const target = {
    chrome: 'chrome',
    edge: 'edge',
    firefox: 'firefox',
    safari: 'safari',
    ios_saf: 'ios',
  }[name];
  return target ? [`${target}${version.split('-')[0]}`] : [];
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [retryableImports(), remix(remixConfig), vanillaExtractPlugin()],
  build: {
    // The oldest of each engine that runs the scripts (`browserslist` of package.json).
    target: BROWSERS,
    // Names the file of each language's messages (app/requests/document.server.ts).
    manifest: true,
    // Vite does not list the file of a chunk that imports nothing.
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 && /^assets\/.+\.js$/.test(file) ? [file] : files,
    },
    // A font as its own file can be preloaded and kept; inlined it would hold up the text.
    assetsInlineLimit: 0,
    // The heat on the map is that large, and fetched only by who asks for it.
    chunkSizeWarningLimit: 800,
    // The server's half is one file: it finds the stylesheets from where it lies.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: groupSharedModules },
    },
  },
  ssr: {
    noExternal: [
      // Its CommonJS half hides its names from Node; what it needs is no dependency of ours.
      ...['@googlemaps/markerclusterer', 'fast-equals', 'supercluster', 'kdbush'],
      // Of these the pages use a small part; whole they are 50 MB of an image, and are loaded at
      // every start. The Dockerfile leaves them out.
      ...[/^react-aria/, /^react-stately/, /^@internationalized\//, /^@swc\/helpers/, 'date-fns'],
      ...['aria-hidden', 'client-only', 'clsx', /^use-sync-external-store/],
    ],
  },
  optimizeDeps: { entries: ['./app/entry.client.tsx', './app/root.tsx', './app/routes/**/*.tsx'] },
}));
