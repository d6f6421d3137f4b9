import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin()],
  build: {
    target: 'es2022',
    // A font as its own file can be preloaded and kept; inlined it would hold up the text.
    assetsInlineLimit: 0,
    // The heat on the map is that large, and fetched only by who asks for it.
    chunkSizeWarningLimit: 800,
    // The server's half is one file: it finds the stylesheets from where it lies.
    ...(isSsrBuild && { rollupOptions: { output: { inlineDynamicImports: true } } }),
  },
  // Its CommonJS half hides its names from Node; what it needs is no dependency of ours.
  ssr: { noExternal: ['@googlemaps/markerclusterer', 'fast-equals', 'supercluster', 'kdbush'] },
  optimizeDeps: { entries: ['./app/entry.client.tsx', './app/root.tsx', './app/routes/**/*.tsx'] },
}));
