// npm run staff -- …: a shop worker's commands.
import { ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
run(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'scripts/staff/main.ts', ...process.argv.slice(2)],
  { quiet: true },
);
