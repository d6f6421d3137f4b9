// npm run bench: the numbers of this shop as a table, each beside what it is compared with.
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
// With the sizes of heaps that npm start has.
const heap = ['--max-old-space-size=256', '--max-semi-space-size=8'];
run(process.execPath, [
  ...heap,
  '--import',
  'tsx',
  'scripts/bench/main.ts',
  ...process.argv.slice(2),
]);
