// npm test: installs, builds, finds or installs a browser, and runs everything.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

if (process.argv.length > 2) {
  console.error('npm test takes no arguments; docs/development.md says how to run single tests.');
  process.exit(2);
}
process.chdir(root);
ensureInstalled();
ensureBuilt();
ensureBrowser();

const node = process.execPath;
printHeading('Types');
run(node, ['node_modules/typescript/bin/tsc', '--noEmit']);
printHeading('Lint and format');
run('npm', ['run', '--silent', 'lint']);
run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']);
printHeading('Unit, project, integration, contract and actions');
const folder = mkdtempSync(join(tmpdir(), 'm7-results-'));
const failures = join(folder, 'failures.txt');
process.env.FAILURES_FILE = failures;
const vitest = runTests('node_modules/vitest/vitest.mjs', [
  ...['run', '--reporter=default', '--reporter=./tests/support/failures-reporter.ts'],
]);
printHeading('End to end');
const playwright = runTests('node_modules/playwright/cli.js', ['test', '--reporter=list']);
if (vitest && existsSync(failures)) {
  // Again: a log that is cut keeps its end.
  printHeading('Failed in unit, project, integration, contract or actions');
  console.log(readFileSync(failures, 'utf8'));
}
rmSync(folder, { recursive: true });
process.exit(vitest || playwright);

/** Runs a test runner, and prints how long it took; returns its exit code. */
function runTests(program, args) {
  const started = performance.now();
  const { status } = spawnSync(node, [program, ...args], { stdio: 'inherit' });
  console.log(`\n${Math.round((performance.now() - started) / 1000)} seconds`);
  return status ?? 1;
}

function printHeading(what) {
  console.log(`\n· ${what}`);
}

/** A Chromium of this machine, or the one playwright keeps, fetched where there is none. */
function ensureBrowser() {
  if (findChromium()) return;
  console.log('No Chromium on this machine; fetching one for the tests …');
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}
