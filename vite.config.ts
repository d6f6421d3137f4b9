import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/**
 * Remix reloads the page when a route's module cannot be fetched, which loses what was typed and
 * shows the browser's own error page while offline. The page gets the chance to fetch it again
 * (app/connection/install.ts). The build fails where Remix no longer has that line.
 */
function keepPageWithoutModule(): Plugin {
  const reload = 'window.location.reload();\n    return new Promise';
  return {
    name: 'keep-page-without-module',
    enforce: 'pre',
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id.split('?')[0] ?? '')) return;
      if (!code.includes(reload)) throw new Error(`${id} has changed: see vite.config.ts`);
      return code.replace(
        reload,
        `const found = await window.__remixRouteModuleLost?.(route);
    if (found) return (routeModulesCache[route.id] = found);
    ${reload}`,
      );
    },
  };
}

const SHARED_STYLES =
  /\/app\/(theme\/\w+|ui\/(breadcrumbs|button|field|icon|notice|page-states|pagination))\.css\.ts/;

function groupSharedStyles(id: string): string | undefined {
  return SHARED_STYLES.test(id) ? 'theme' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [keepPageWithoutModule(), remix(remixConfig), vanillaExtractPlugin()],
  build: {
    target: 'es2022',
    // A font as its own file can be preloaded and kept; inlined it would hold up the text.
    assetsInlineLimit: 0,
    // The heat on the map is that large, and fetched only by who asks for it.
    chunkSizeWarningLimit: 800,
    // The server's half is one file: it finds the stylesheets from where it lies.
    // In the browser's half the styles and class names that most screens share are one file: each
    // file more is a request after the first touch and a link in every page.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: groupSharedStyles },
    },
  },
  // Its CommonJS half hides its names from Node; what it needs is no dependency of ours.
  ssr: { noExternal: ['@googlemaps/markerclusterer', 'fast-equals', 'supercluster', 'kdbush'] },
  optimizeDeps: { entries: ['./app/entry.client.tsx', './app/root.tsx', './app/routes/**/*.tsx'] },
}));
