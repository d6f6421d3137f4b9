// npm run test:quick [-- COMMIT]: types, lint of what changed, unit tests, the integration tests
// that import what changed, and the main job in one browser variant. What changed: since COMMIT,
// by default since the last one, or in it where nothing has changed since.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import {
  CHECKS,
  ensureBrowser,
  printSummary,
  runPart,
  runPlaywright,
  runVitest,
} from './test-parts.mjs';

process.chdir(root);
ensureInstalled();

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const since = process.argv[2] ?? (git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1');
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((path) => /\.(ts|tsx|js|mjs)$/.test(path) && existsSync(path));

const checks = Promise.all([
  runPart('types', CHECKS.types(), { beside: true }),
  changed.length > 0 && runPart('lint of what changed', CHECKS.lint(changed), { beside: true }),
]);
ensureBuilt();
ensureBrowser();
const parts = [
  await runVitest('unit', '--project=unit'),
  await runVitest(
    'integration of what changed',
    ...['--project=integration', `--changed=${since}`, '--passWithNoTests'],
  ),
  await runPlaywright('main job', 'e2e/main-job', '--project=ar'),
  ...(await checks).filter(Boolean),
];
printSummary(parts, { slowest: 5 });
process.exit(parts.some(({ code }) => code) ? 1 : 0);
