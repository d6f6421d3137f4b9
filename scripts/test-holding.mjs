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
const started = Date.now();
const chosen = process.argv.slice(2);
test(['--project=holding', ...chosen]);
if (chosen.length === 0) {
  // The shorter ones, which npm test runs too (docs/operations.md, "What holds").
  const short = ['database-away', 'jobs', 'purge-expired', 'uploads', 'copy-database'];
  const processes = ['behind-proxy', 'hostile-connections', 'metrics', 'processes', 'starting'];
  test(['--project=integration', '--project=project', ...short, ...processes]);
  run(process.execPath, ['scripts/bench.mjs', '--only', 'processes']);
}
console.log(`test:holding took ${Math.round((Date.now() - started) / 1000)} s`);

function test(options) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', '--retry=0'];
  run(process.execPath, [...vitest, ...options]);
}
