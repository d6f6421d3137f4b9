import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where the run's data folders lie; the workers of a run inherit it. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';
/** Where the folders lie that they are copies of. */
export const TEMPLATES_FOLDER = 'TEST_TEMPLATES_FOLDER';

/** A data folder to copy: with the demo shop, or with the tables and nothing in them. */
export type DataTemplate = 'demo' | 'migrated';

export interface DataFolder {
  /** A value for DATA_DIR. */
  path: string;
  remove(): Promise<void>;
}

/** A data folder of its own; a copy takes a tenth of the time that making one anew takes. */
export async function copyDataFolder(template: DataTemplate): Promise<DataFolder> {
  const folder = process.env[RUN_FOLDER];
  const templates = process.env[TEMPLATES_FOLDER];
  if (!folder || !templates)
    throw new Error('this project does not have tests/support/set-up-data.ts');
  const path = join(folder, randomUUID());
  // Node's own copying takes three times the processor.
  await promisify(execFile)('cp', ['-R', join(templates, template), path]);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
