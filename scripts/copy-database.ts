import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, exitWithReason } from '#process/start-errors.ts';
import { copyDatabase, requireEmpty } from '#rental-api/storage/copy-database.ts';
import { openDatabase } from '#rental-api/storage/database.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { lockFolder } from '#rental-api/storage/folder-lock.ts';
import { createSandboxTables, hasSandboxTables } from '#rental-api/payments/sandbox/tables.ts';
import { PERSONAL_DATA_RULES } from '#rental-api/storage/personal-data-rules.ts';
import { currentSettings } from '#settings';

const [command = '', folder = ''] = process.argv.slice(2);
try {
  const { DATABASE_URL, DATA_DIR } = currentSettings();
  if (!DATABASE_URL) throw new StartupError('Set DATABASE_URL to the PostgreSQL database.');
  if (command === 'production') await copyProduction(DATABASE_URL, folder);
  else await moveToPostgres(DATA_DIR, DATABASE_URL);
} catch (error) {
  exitWithReason(error);
}

/** From the PGlite folder of a shop that is stopped into an empty PostgreSQL database. */
async function moveToPostgres(dataDir: string, url: string): Promise<void> {
  const place = join(dataDir, 'database');
  if (!existsSync(place)) throw new StartupError(`There is no database in ${dataDir} (DATA_DIR).`);
  const lock = await lockFolder(dataDir);
  const to = await openDatabase({ url }, undefined, false);
  const from = await openDatabase({ folder: place });
  try {
    await requireEmpty(to);
    await prepareDatabase(from);
    await prepareDatabase(to);
    if (await hasSandboxTables(from)) await createSandboxTables(to);
    const copied = await copyDatabase(from, to, { onTable: printTable });
    printSum(copied);
    console.log(
      `Start the shop with this DATABASE_URL. ${dataDir} goes on to hold pictures and secrets: keep it.`,
    );
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
    await lock.release();
  }
}

/** From a PostgreSQL database into a new PGlite folder, without what names people. */
async function copyProduction(url: string, dataDir: string): Promise<void> {
  if (!dataDir || existsSync(join(dataDir, 'database')))
    throw new StartupError('Name a new folder: npm run copy-production -- FOLDER');
  const lock = await lockFolder(dataDir);
  const from = await openDatabase({ url }, undefined, false);
  const to = await openDatabase({ folder: join(dataDir, 'database') });
  let whole = false;
  try {
    await prepareDatabase(to);
    printSum(await copyDatabase(from, to, { ...PERSONAL_DATA_RULES, onTable: printTable }));
    whole = true;
    console.log(`Start it with DATA_DIR=${dataDir} and without DATABASE_URL.`);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
    if (!whole) rmSync(join(dataDir, 'database'), { recursive: true, force: true });
    await lock.release();
  }
}

function printTable(table: string, rows: number): void {
  console.log(`${String(rows).padStart(9)}  ${table}`);
}

function printSum(copied: Record<string, number>): void {
  const rows = Object.values(copied).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows in ${Object.keys(copied).length} tables, compared one by one.`);
}
