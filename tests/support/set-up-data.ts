import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { riyadhDay } from '#contract/days.ts';
import { openDatabase } from '#rental-api/storage/database.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { buildVersion } from '../../scripts/prepare.mjs';
import { CLOCK_SHIFT } from './clock.ts';
import { RUN_FOLDER, TEMPLATES_FOLDER, type DataTemplate } from './data-folders.ts';
import { startProgram } from './processes.ts';

/** Templates of earlier runs, ignored by git. */
const KEPT = resolve('.data', 'test-templates');
/** Longer than any run: one beside this may use them. */
const UNUSED_AFTER_MS = 2 * 3_600_000;

/**
 * Global setup of Vitest and Playwright: a folder for the data of the run, and the templates that
 * its shops copy. Both runners use the same templates; they are made anew for each build and each
 * day of the run's clock. Needs the build. What it returns is called after the last test.
 */
export default async function setUpData(): Promise<(() => Promise<void>) | undefined> {
  // Each Vitest project has this setup; the first one makes the folder.
  if (process.env[RUN_FOLDER]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'm7-test-run-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    process.env[TEMPLATES_FOLDER] = await ensureTemplates();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[RUN_FOLDER] = folder;
  return remove;
}

async function ensureTemplates(): Promise<string> {
  const now = new Date(Date.now() + Number(process.env[CLOCK_SHIFT] ?? 0));
  const name = `${riyadhDay(now)}-${buildVersion().slice(0, 16)}`;
  const kept = join(KEPT, name);
  if (existsSync(kept)) {
    await utimes(kept, new Date(), new Date());
    return kept;
  }
  await mkdir(KEPT, { recursive: true });
  await removeUnused();
  const making = await mkdtemp(`${kept}-`);
  await makeTemplates((template) => join(making, template));
  // At once: a run that is stopped leaves no half of them, and another runner may have been faster.
  await rename(making, kept).catch(() => rm(making, { recursive: true }));
  return kept;
}

/** Removes the templates that no run of the last hours has used. */
async function removeUnused(): Promise<void> {
  for (const name of await readdir(KEPT)) {
    const path = join(KEPT, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > UNUSED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function makeTemplates(pathOf: (template: DataTemplate) => string): Promise<void> {
  const api = startProgram('build/rental-api.js', {
    DATA_DIR: pathOf('demo'),
    DEMO: 'on',
    RENTAL_API_PORT: '0',
  });
  await mkdir(pathOf('migrated'));
  const db = await openDatabase({ folder: join(pathOf('migrated'), 'database') });
  await prepareDatabase(db);
  await db.destroy();
  await (await api).stop();
}
