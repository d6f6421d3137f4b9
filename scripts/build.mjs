// Builds everything into build/: the Remix app, the two processes, the demo's pictures.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { compressAssets } from './compress-assets.mjs';
import { buildVersion, root } from './prepare.mjs';

step('Remix app', 'node', [
  'node_modules/@remix-run/dev/dist/cli.js',
  'vite:build',
  '--logLevel',
  'warn',
]);

await build({
  absWorkingDir: root,
  entryPoints: {
    storefront: 'server.ts',
    'rental-api': 'rental-api/main.ts',
    staff: 'scripts/staff/main.ts',
    'demo-grow': 'scripts/demo-grow.ts',
    'copy-database': 'scripts/copy-database.ts',
  },
  outdir: 'build',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});

console.log('· Compressed copies');
await compressAssets(`${root}/build/client/assets`);

step('Pictures', 'node', ['node_modules/tsx/dist/cli.mjs', 'scripts/make-pictures.ts']);

function step(name, command, args) {
  console.log(`· ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', VITE_BUILD_VERSION: buildVersion() },
  });
  if (status !== 0) process.exit(status ?? 1);
}
