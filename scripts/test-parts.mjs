// What npm test and npm run test:quick have in common: running a part and reporting what it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { root, run } from './prepare.mjs';

const node = process.execPath;
/** Caches of types, lint and format, and the reports of the runners; ignored by git. */
const FOLDER = join(root, '.data', 'test');
const ESLINT = ['--cache', '--cache-location', join(FOLDER, 'eslint', '/'), '--max-warnings', '0'];

/** The checks that run no test, by the name they are reported under. */
export const CHECKS = {
  lint: (files = ['.']) => [node, 'node_modules/eslint/bin/eslint.js', ...ESLINT, ...files],
  types: () => [
    node,
    ...['node_modules/typescript/bin/tsc', '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', join(FOLDER, 'types.tsbuildinfo')],
  ],
  'import rules': () => ['npm', 'run', '--silent', 'lint:imports'],
  format: () => [
    node,
    ...['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache'],
    ...['--cache-location', join(FOLDER, 'prettier'), '.'],
  ],
};

/** A Chromium of this machine, or the one playwright keeps, fetched where there is none. */
export function ensureBrowser() {
  if (findChromium()) return;
  console.log('No Chromium on this machine; fetching one for the tests …');
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

/**
 * Runs one part. Its output is shown while it runs, or, where it runs beside others, once it has
 * ended. Returns its name, seconds, exit code and what it wrote to the standard error stream.
 */
export async function runPart(name, [command, ...args], { beside = false, env = {} } = {}) {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(reportOf(name), { force: true });
  if (!beside) console.log(`\n· ${name}`);
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', beside ? 'pipe' : 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => {
    if (!beside) process.stderr.write(text);
    errors += text;
  });
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  if (beside) console.log(`\n· ${name}: ${seconds} seconds\n${output}${errors}`.trimEnd());
  return { name, seconds, code: code ?? 1, errors };
}

/** Runs Vitest with these options as a part of that name. */
export function runVitest(name, ...options) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const report = `--outputFile.json=${reportOf(name)}`;
  const command = [node, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, report];
  return runPart(name, [...command, ...options]);
}

/** Runs Playwright with these options as a part of that name. */
export function runPlaywright(name, ...options) {
  const command = [node, 'node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) };
  return runPart(name, [...command, ...options], { env });
}

/** What the runner of a part reports; of an earlier run there is nothing. */
const reportOf = (part) => join(FOLDER, `${part.replaceAll(/\W+/g, '-')}.json`);

/**
 * Prints what each part took, the slowest tests of both runners, and as the last line how many
 * tests passed and failed.
 */
export function printSummary(parts, { slowest = 20 } = {}) {
  const tests = parts.flatMap(readReport);
  console.log(`\n· The ${slowest} slowest tests, in seconds`);
  for (const { ms, name } of tests.sort((a, b) => b.ms - a.ms).slice(0, slowest))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`);
  console.log('\n· What each part took, in seconds');
  for (const { name, seconds, code } of parts)
    console.log(`${String(seconds).padStart(7)}  ${name}${code ? ' (failed)' : ''}`);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

/** The tests that a part has run: name, status and milliseconds. */
function readReport({ name }) {
  const file = reportOf(name);
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults ? listVitestTests(report) : listPlaywrightTests(report);
}

function listVitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${name.replace(root, '')} · ${fullName}`,
      status: ['passed', 'failed'].includes(status) ? status : 'skipped',
      ms: duration ?? 0,
    })),
  );
}

const PLAYWRIGHT_STATUS = { expected: 'passed', skipped: 'skipped' };

function listPlaywrightTests({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `tests/e2e/${file} · [${projectName}] ${title}`,
        status: PLAYWRIGHT_STATUS[status] ?? 'failed',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(listPlaywrightTests),
  ];
}
