import { parseArgs } from 'node:util';
import { startShop } from '#tests/support/processes.ts';
import setUpData from '#tests/support/set-up-data.ts';
import { measureHistory } from './history.ts';
import { measureImport } from './import.ts';
import { measureLighthouse } from './lighthouse.ts';
import { formatMeasures, isReached, writeSection, type Measure } from './measure.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measurePresses } from './presses.ts';
import { measureProcesses } from './processes.ts';
import { measureRentalApi } from './rental-api.ts';
import { measureServer } from './server.ts';
import { measureTouch } from './touch.ts';

const PAGE = 'docs/performance.md';

/** As a process of `npm start`: heaps have the sizes of package.json. */
const HEAP = process.execArgv.filter((flag) => flag.startsWith('--max-'));

const withShop = (measure: (shopUrl: string) => Promise<Measure[]>) => async () => {
  const shop = await startShop({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  try {
    return await measure(shop.url);
  } finally {
    await shop.stop();
  }
};

/** The parts, in the order in which they run. */
const PARTS: Record<string, () => Promise<Measure[]>> = {
  pages: withShop(measurePages),
  touch: withShop(measureTouch),
  presses: withShop(measurePresses),
  history: withShop(measureHistory),
  lighthouse: withShop(measureLighthouse),
  server: withShop(measureServer),
  memory: () => measureMemory(HEAP),
  processes: measureProcesses,
  'rental-api': measureRentalApi,
  import: measureImport,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const chosen = values.only?.split(',') ?? Object.keys(PARTS);
const begun = performance.now();
const removeData = await setUpData();
try {
  for (const name of chosen) {
    const measure = PARTS[name];
    if (!measure) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}; not ${name}`);
    console.log(`\n${name}`);
    const started = performance.now();
    const measures = await measure();
    const table = formatMeasures(measures);
    console.log(table);
    const missed = measures.filter((one) => !isReached(one)).length;
    const reached = `${measures.length - missed} of ${measures.length} reached`;
    console.log(`${reached}, ${secondsSince(started)} seconds`);
    if (values.write) writeSection(PAGE, name, table);
  }
  console.log(`\n${secondsSince(begun)} seconds in all`);
} finally {
  await removeData?.();
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}
