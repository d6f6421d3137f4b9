// npm run demo:grow -- --products N --orders N: fills the database to that size, for measuring.
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
run(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'scripts/demo-grow.ts', ...process.argv.slice(2)],
  { quiet: true },
);
