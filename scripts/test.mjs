// npm test: installs, builds, finds or installs a browser, and runs everything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
const vitest = await runTests('node_modules/vitest/vitest.mjs', ['run', '--reporter=default']);
printHeading('End to end');
const playwright = await runTests('node_modules/playwright/cli.js', ['test', '--reporter=list']);
if (vitest.status) {
  // Again: a log that is cut keeps its end.
  printHeading('Failed in unit, project, integration, contract or actions');
  console.log(vitest.errors);
}
process.exit(vitest.status || playwright.status);

/**
 * Runs a test runner, and prints how long it took. Returns its exit code and what it wrote to the
 * standard error stream, where Vitest says what failed, also outside of any test.
 */
async function runTests(program, args) {
  const started = performance.now();
  const child = spawn(node, [program, ...args], { stdio: ['inherit', 'inherit', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    errors += text;
  });
  const [status] = await once(child, 'close');
  console.log(`\n${Math.round((performance.now() - started) / 1000)} seconds`);
  return { status: status ?? 1, errors };
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
