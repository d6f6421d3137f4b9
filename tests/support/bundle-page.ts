import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rollup } from 'vite';

/** A page of its own for one component: `entry` (from the project's folder) as one document. */
export async function bundlePage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [vanillaExtractPlugin()],
    esbuild: { jsx: 'automatic', jsxDev: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  const styles = output.filter((file) => file.type === 'asset').map(({ source }) => source);
  const scripts = output.filter((file) => file.type === 'chunk').map(({ code }) => code);
  const script = scripts.join('\n').replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title>
<style>${styles.join('\n')}</style><div id="root"></div><script>${script}</script></html>`;
}
