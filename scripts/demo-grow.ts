import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { CannotGrow, growShop } from '#rental-api/demo/grow.ts';
import { bootstrap } from '#rental-api/bootstrap.ts';
import { exitWithReason } from '#process/start-errors.ts';
import { currentSettings } from '#settings';

const USAGE = 'npm run demo:grow -- --products N --orders N';

try {
  await main();
} catch (error) {
  exitWithReason(error);
}

async function main(): Promise<void> {
  const { values } = readArguments();
  const settings = currentSettings();
  if (!settings.DEMO) throw new CannotGrow('Only a demo shop can be grown: set DEMO=on.');
  const wanted = { products: readCount(values.products), orders: readCount(values.orders) };
  const { app, close } = await bootstrap(settings, pino({ level: settings.LOG_LEVEL }));
  try {
    await growShop(app, wanted, (what, count) => console.log(`${count} ${what} …`));
    console.log('The shop has grown.');
  } finally {
    await close();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } });
  } catch {
    throw new CannotGrow(`Usage: ${USAGE}`);
  }
}

function readCount(text: string | undefined): number {
  if (text !== undefined && !/^\d{1,7}$/.test(text)) throw new CannotGrow(`Usage: ${USAGE}`);
  return Number(text ?? 0);
}
