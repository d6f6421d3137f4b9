// npm test: installs, builds, finds or installs a browser, and runs everything.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
ensureBrowser();

const node = process.execPath;
announce('Types');
run(node, ['node_modules/typescript/bin/tsc', '--noEmit']);
announce('Lint and format');
run('npm', ['run', '--silent', 'lint']);
run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']);
announce('Unit, project, contract and actions');
const vitest = runTests('node_modules/vitest/vitest.mjs', ['run']);
announce('End to end');
const playwright = runTests('node_modules/playwright/cli.js', ['test', '--reporter=list']);
process.exit(vitest || playwright);

/** Runs a test runner, and prints how long it took; gives its exit code. */
function runTests(program, args) {
  const started = performance.now();
  const { status } = spawnSync(node, [program, ...args], { stdio: 'inherit' });
  console.log(`\n${Math.round((performance.now() - started) / 1000)} seconds`);
  return status ?? 1;
}

function announce(what) {
  console.log(`\n· ${what}`);
}

/** A Chromium of this machine, or the one playwright keeps, fetched where there is none. */
function ensureBrowser() {
  const usual = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  if (process.env.CHROMIUM || usual.some(existsSync)) return;
  console.log('No Chromium on this machine; fetching one for the tests …');
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}
