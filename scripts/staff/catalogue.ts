import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import Papa from 'papaparse';
import {
  addedPictureReply,
  catalogueExportSchema,
  columnsOf,
  importResultSchema,
  pictureHashesSchema,
  SHEETS,
  type ImportFault,
  type Sheet,
} from '#contract/catalogue-import.ts';
import { replySchema } from '#contract/reply.ts';
import type { Language } from '#contract/language.ts';
import { callStaff, downloadStaff, StaffError, StaffRefusal } from './call.ts';
import { createImportReport } from './import-report.ts';
import { PROFILES, readExport } from './profiles/read-export.ts';
import { PICTURES, readShopFolder, type PictureFile, type ShopFolder } from './sheets.ts';

const importReply = replySchema(importResultSchema);
const hashesReply = replySchema(pictureHashesSchema);
const exportReply = replySchema(catalogueExportSchema);
/** Ten thousand products are written and indexed in less. */
const IMPORT_LIMIT_MS = 600_000;
const PICTURE_LIMIT_MS = 120_000;
/** The next ones are on their way while one is encoded. */
const UPLOADS_AT_ONCE = 3;
/** A spreadsheet takes a file without it for the local character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Fewer pictures are done before anybody wonders. */
const LONG_WORK = 10;

interface ImportOptions {
  dryRun: boolean;
  archiveMissing: boolean;
  /** Columns that are left out. */
  ignored: readonly string[];
  language: Language;
  /** The shop whose export it is; undefined for sheets of our own. */
  from?: string | undefined;
  /** For an export: pieces where their number is not known, and the category where there is none. */
  stock: string;
  category: string;
}

/** Imports a folder and returns the report. Throws StaffError with every fault. */
export async function importFolder(folder: string, options: ImportOptions): Promise<string> {
  const report = await createImportReport(options.language);
  const progressOf = (step: 'read' | 'encoded') =>
    showProgress((done, count) => report.progress(step, done, count));
  const { found, notes, columns } = options.from
    ? await readForeign(folder, { ...options, from: options.from }, report, progressOf('read'))
    : { found: await readOwn(folder, options, report, progressOf('read')), notes: [], columns: {} };
  const pictures = Object.fromEntries([...found.pictures].map(([name, { hash }]) => [name, hash]));
  const send = async (isDry: boolean) => {
    const body = {
      dry_run: isDry,
      archive_missing: options.archiveMissing,
      sheets: found.sheets,
      pictures,
    };
    const reply = await callStaff(importReply, 'import', JSON.stringify(body), {
      limitMs: IMPORT_LIMIT_MS,
      language: options.language,
    });
    const ofRows = withoutConsequences(reply.data.faults, found).map((fault) => ({
      ...fault,
      column: (fault.column && columns[fault.column]) ?? fault.column,
    }));
    const faults = [...found.faults, ...ofRows];
    if (faults.length > 0)
      throw new StaffError([...notes, report.faults(faults, found.files)].join('\n'));
    return reply.data;
  };
  const planned = await send(true);
  if (options.dryRun) return [...notes, report.changes(planned, true)].join('\n');
  const files = [...found.pictures.values()];
  await uploadPictures(files, planned.pictures, options.language, progressOf('encoded'));
  return [...notes, report.changes(await send(false), false)].join('\n');
}

type Report = Awaited<ReturnType<typeof createImportReport>>;
type OnProgress = (done: number, count: number) => void;

async function readOwn(
  folder: string,
  { ignored }: ImportOptions,
  report: Report,
  onProgress: OnProgress,
): Promise<ShopFolder> {
  const isFolder = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StaffError(report.noFolder(folder));
  const found = await readShopFolder(folder, onProgress, ignored);
  if (Object.keys(found.files).length === 0)
    throw new StaffError(report.nothing(folder, SHEETS.join(', ')));
  return found;
}

/** The export of another shop, what is said of it, and its names of our columns. */
async function readForeign(
  path: string,
  { from, stock, category }: ImportOptions & { from: string },
  report: Report,
  onProgress: OnProgress,
) {
  const profile = PROFILES[from];
  if (!profile)
    throw new StaffError(
      `--from is ${Object.keys(PROFILES).join(', ')}; without it, our own sheets.`,
    );
  const { folder, notes } = await readExport(path, profile, onProgress, { stock, category });
  return { found: folder, notes: report.ofExport(profile.title, notes), columns: profile.columns };
}

/** Rows that name what a sheet has: the code of the fault where it does not. */
const NAMED_IN = {
  unknown_category: 'categories',
  unknown_tag: 'tags',
  unknown_branch: 'branches',
} as const satisfies Record<string, Sheet>;

/** Faults but for those that only follow from a sheet that could not be read. */
function withoutConsequences(faults: ImportFault[], { files, sheets }: ShopFolder): ImportFault[] {
  const unread = SHEETS.filter((sheet) => files[sheet] && !sheets[sheet]);
  return faults.filter(({ code }) => {
    const sheet = NAMED_IN[code as keyof typeof NAMED_IN] as Sheet | undefined;
    return !sheet || !unread.includes(sheet);
  });
}

/** Uploads the files with these hashes that the shop does not have yet. */
async function uploadPictures(
  files: PictureFile[],
  needed: string[],
  language: Language,
  onProgress: (done: number, count: number) => void,
): Promise<void> {
  if (needed.length === 0) return;
  const { data } = await callStaff(
    hashesReply,
    'pictures/known',
    JSON.stringify({ hashes: needed }),
  );
  const missing = needed.filter((hash) => !data.hashes.includes(hash));
  const paths = new Map(files.map(({ hash, path }) => [hash, path]));
  const limit = pLimit(UPLOADS_AT_ONCE);
  let done = 0;
  try {
    await limit.map(missing, async (hash) => {
      await uploadPicture(paths.get(hash)!, language);
      onProgress(++done, missing.length);
    });
  } finally {
    // After a refusal nothing more is sent.
    limit.clearQueue();
  }
}

/** Adds a picture; returns the hash by which it is named. Throws StaffError. */
export async function uploadPicture(
  path: string,
  language: Language,
  use?: 'opening',
): Promise<string> {
  const form = new FormData();
  const content = await readFile(path).catch(() => {
    throw new StaffError(`There is no file ${path}.`);
  });
  form.set('image', new File([new Uint8Array(content)], basename(path)));
  if (use) form.set('use', use);
  const options = { limitMs: PICTURE_LIMIT_MS, language };
  const added = callStaff(addedPictureReply, 'pictures', form, options);
  const { data } = await added.catch((error: unknown) => {
    if (!(error instanceof StaffRefusal)) throw error;
    const why = Object.values(error.errors).flat().join('; ') || error.message;
    throw new StaffError(`${basename(path)}: ${why}`);
  });
  return data.hash;
}

/**
 * Writes the catalogue into a folder, as `importFolder` reads it. Throws StaffError where other
 * files are in the way.
 */
export async function exportFolder(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const known = [...SHEETS.map((sheet) => `${sheet}.csv`), PICTURES];
  const other = names.find((name) => !known.includes(name));
  if (other) throw new StaffError(`There is "${other}" in ${folder}: choose an empty folder.`);
  const { data } = await callStaff(exportReply, 'export', undefined, {
    limitMs: IMPORT_LIMIT_MS,
  });
  await mkdir(join(folder, PICTURES), { recursive: true });
  for (const sheet of SHEETS) {
    const csv = Papa.unparse(data.sheets[sheet], { columns: columnsOf(sheet), header: true });
    await writeFile(join(folder, `${sheet}.csv`), `${BYTE_ORDER_MARK}${csv}\r\n`);
  }
  const pictures = Object.entries(data.pictures);
  const onProgress = showProgress((done, count) => `pictures written: ${done} of ${count}`);
  for (const [at, [name, hash]] of pictures.entries()) {
    const path = join(folder, PICTURES, basename(name));
    if (!(await isPicture(path, hash)))
      await writeFile(path, await downloadStaff(`pictures/${hash}`, PICTURE_LIMIT_MS));
    onProgress(at + 1, pictures.length);
  }
  const counts = SHEETS.map((sheet) => `${data.sheets[sheet].length} ${sheet}`);
  return `${counts.join(', ')} and ${pictures.length} pictures are in ${folder}.`;
}

async function isPicture(path: string, hash: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  return (
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex') === hash
  );
}

/** Shows how far long work is: in place on a terminal, every tenth part in a log. */
function showProgress(
  format: (done: number, count: number) => string,
): (done: number, count: number) => void {
  let shown = 0;
  return (done, count) => {
    if (count < LONG_WORK) return;
    const tenth = Math.floor((done / count) * 10);
    if (process.stderr.isTTY) process.stderr.write(`\r${format(done, count)}`);
    else if (tenth > shown) console.error(format(done, count));
    if (process.stderr.isTTY && done === count) process.stderr.write('\n');
    shown = tenth;
  };
}
