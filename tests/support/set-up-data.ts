import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#rental-api/storage/database.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { RUN_FOLDER, type DataTemplate } from './data-folders.ts';
import { startProgram } from './processes.ts';

/**
 * Global setup of Vitest and Playwright: makes the data folders that each shop of the run copies.
 * Needs the build. What it returns is called after the last test.
 */
export default async function setUpData(): Promise<(() => Promise<void>) | undefined> {
  // Each Vitest project has this setup; the first one makes them.
  if (process.env[RUN_FOLDER]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'm7-test-run-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeTemplates((template) => join(folder, template));
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[RUN_FOLDER] = folder;
  return remove;
}

async function makeTemplates(pathOf: (template: DataTemplate) => string): Promise<void> {
  await mkdir(pathOf('migrated'));
  const db = await openDatabase({ folder: join(pathOf('migrated'), 'database') });
  await prepareDatabase(db);
  await db.destroy();

  const api = await startProgram('build/rental-api.js', {
    DATA_DIR: pathOf('demo'),
    DEMO: 'on',
    RENTAL_API_PORT: '0',
  });
  await api.stop();
}
