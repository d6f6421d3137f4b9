// npm run test:holding: two of each behind nginx, on PostgreSQL, restarted, killed and grown.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
const missing = ['/usr/sbin/nginx', '/usr/bin/openssl'].filter((path) => !existsSync(path));
if (missing.length > 0 || !existsSync('/usr/lib/postgresql')) {
  console.error('This needs nginx, openssl and PostgreSQL from the packages of the system.');
  process.exit(1);
}
process.env.HOLDING = '1';
run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=holding',
  '--no-file-parallelism',
  '--retry=0',
  ...process.argv.slice(2),
]);
