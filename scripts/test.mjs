// npm test: installs, builds, finds or installs a browser, and runs everything.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import {
  CHECKS,
  ensureBrowser,
  printSummary,
  runPart,
  runPlaywright,
  runVitest,
} from './test-parts.mjs';

if (process.argv.length > 2) {
  console.error('npm test takes no arguments; docs/development.md says how to run single tests.');
  process.exit(2);
}
process.chdir(root);
ensureInstalled();
ensureBuilt();
ensureBrowser();

// The checks need one core and no shop: they run beside the first tests.
const checks = runChecks();
const vitest = await runVitest('unit, project, integration, contract and actions');
const parts = [...(await checks), vitest, await runPlaywright('end to end')];
if (vitest.code) {
  // Again: a log that is cut keeps its end.
  console.log(`\n· Failed in ${vitest.name}`);
  console.log(vitest.errors);
}
printSummary(parts);
process.exit(parts.some(({ code }) => code) ? 1 : 0);

async function runChecks() {
  const done = [];
  for (const [name, command] of Object.entries(CHECKS))
    done.push(await runPart(name, command(), { beside: true }));
  return done;
}
