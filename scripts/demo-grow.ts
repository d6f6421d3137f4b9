import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { CannotGrow, growShop } from '#rental-api/demo/grow.ts';
import { openShop } from '#rental-api/open-shop.ts';
import { endWithReason } from '#process/start-errors.ts';
import { currentSettings } from '#settings';

const USAGE = 'npm run demo:grow -- --products N --orders N';

try {
  await main();
} catch (error) {
  endWithReason(error);
}

async function main(): Promise<void> {
  const { values } = readArguments();
  const settings = currentSettings();
  if (!settings.DEMO) throw new CannotGrow('Only a demo shop can be grown: set DEMO=on.');
  const wanted = { products: readCount(values.products), orders: readCount(values.orders) };
  const { shop, close } = await openShop(settings, pino({ level: settings.LOG_LEVEL }));
  try {
    await growShop(shop, wanted, (what, count) => console.log(`${count} ${what} …`));
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
