// npm test: installs, builds, finds or installs a browser, and runs everything.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
ensureBrowser();

const node = process.execPath;
announce('Types');
run(node, ['node_modules/typescript/bin/tsc', '--noEmit']);
announce('Lint and format');
run(node, ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']);
run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']);
announce('Unit, project, contract, actions, journeys');
const folder = mkdtempSync(join(tmpdir(), 'm7-test-'));
const results = join(folder, 'results.json');
const { status } = spawnSync(
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
if (existsSync(results)) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(results, 'utf8'),
  );
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(`\nPassed only when tried again: ${name}: ${fullName}\n${failureMessages[0]}`);
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);

function announce(what) {
  console.log(`\n· ${what}`);
}

/** A Chromium of this machine, or the one playwright keeps, fetched where there is none. */
function ensureBrowser() {
  const usual = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  if (process.env.CHROMIUM || usual.some(existsSync)) return;
  console.log('No Chromium on this machine; fetching one for the tests …');
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}
