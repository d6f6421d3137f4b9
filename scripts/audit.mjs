// Known weaknesses in what the shop is delivered with, where the registry answers that question.
import { spawnSync } from 'node:child_process';

const LIMIT_MS = 60_000;
const run = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], {
  encoding: 'utf8',
  timeout: LIMIT_MS,
});
const found = readCounts(run.stdout);
if (!found) console.log('npm audit: the registry does not answer');
else {
  console.log(`npm audit: ${JSON.stringify(found)}`);
  if (found.high + found.critical > 0) process.exitCode = 1;
}

/** How many of each severity; undefined where there is no answer. */
function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
