import type { CatalogueImport, ImportResult } from '#contract/catalogue-import.ts';
import { riyadhDay } from '#contract/days.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listCataloguePictures } from '../storage/catalogue-picture-store.ts';
import {
  forgetIndexOfTerms,
  lockCatalogue,
  pictureName,
  readCatalogue,
  readPromisedStock,
  writeBranches,
  writeCategories,
  writeProducts,
  writeTags,
  type Catalogue,
} from '../storage/catalogue-sheets.ts';
import { ensureFirstBranch } from '../storage/branch-store.ts';
import { STOCK_NOT_NEGATIVE } from '../storage/stock-store.ts';
import { indexInTransaction } from '../storage/search-store.ts';
import {
  inTransaction,
  NEVER_OVERBOOKED,
  rollBack,
  violatesCheck,
} from '../storage/transaction.ts';
import { planImport, type Pictures } from './plan-import.ts';

/**
 * Imports the sheets in one transaction; writes nothing with faults or as a dry run. Pictures must
 * have been added before (`addCataloguePicture`). Fails with stock_reserved where an order came
 * in between.
 */
export async function importCatalogue(
  app: AppContext,
  given: CatalogueImport,
): Promise<Outcome<ImportResult>> {
  try {
    let result: ImportResult = { faults: [], changes: {}, pictures: [], unused: [] };
    const done = await inTransaction(app.db, async (tx): Promise<Outcome<ImportResult>> => {
      if (!given.dry_run) await lockCatalogue(tx);
      const now = app.clock();
      const today = riyadhDay(now);
      const catalogue = await readCatalogue(tx, today);
      const pictures = await resolvePictures({ ...app, db: tx }, given, catalogue);
      const promised = await readPromisedStock(tx, today);
      const plan = planImport(given, catalogue, pictures, promised);
      const isFaulty = plan.faults.length > 0;
      result = {
        faults: plan.faults,
        changes: isFaulty ? {} : plan.changes,
        pictures: plan.needed,
        unused: plan.unused,
      };
      if (given.dry_run || isFaulty) return rollBack(failure('invalid_input'));
      const { categories, tags, branches, products } = plan.rows;
      if (categories.length > 0) await writeCategories(tx, categories, pictures.known);
      if (tags.length > 0) await writeTags(tx, tags);
      if (branches.length > 0) await writeBranches(tx, branches);
      if (products.length > 0) await ensureFirstBranch(tx);
      await writeProducts(tx, products, pictures.known, now, today);
      await forgetIndexOfTerms(tx, {
        categories: plan.changes.categories?.changed ?? [],
        tags: plan.changes.tags?.changed ?? [],
      });
      await indexInTransaction(tx);
      return success(result);
    });
    // Rolled back on purpose: the result says what would be, or what is wrong.
    return done.ok || done.code !== 'invalid_input' ? done : success(result);
  } catch (error) {
    if (!violatesCheck(error, NEVER_OVERBOOKED) && !violatesCheck(error, STOCK_NOT_NEGATIVE))
      throw error;
    return failure('stock_reserved');
  }
}

/** The pictures that cells may name: files by their hashes, and those in use already. */
async function resolvePictures(
  app: AppContext,
  { pictures, dry_run }: CatalogueImport,
  catalogue: Catalogue,
): Promise<Pictures> {
  const stored = await listCataloguePictures(app.db, Object.values(pictures));
  const byHash = new Map(stored.map(({ hash, picture }) => [hash, picture]));
  const known = new Map(catalogue.pictures);
  const byFile = new Map<string, string>();
  for (const [file, hash] of Object.entries(pictures)) {
    const picture = byHash.get(hash);
    if (picture) known.set(pictureName(picture), picture);
    if (picture) byFile.set(file, pictureName(picture));
    else if (dry_run) byFile.set(file, hash);
  }
  return { known, byFile };
}
