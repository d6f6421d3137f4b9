// npm run test:holding: two of each behind nginx, on PostgreSQL, restarted, killed and grown.
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
process.env.HOLDING = '1';
run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=holding',
  '--no-file-parallelism',
  '--retry=0',
  ...process.argv.slice(2),
]);
